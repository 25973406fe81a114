import { CloseButton, Group, Mark, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { find, type Hit, MOST_HITS } from '../model/find';
import classes from './find.module.css';

function Line({ hit, onGo }: { hit: Hit; onGo: () => void }) {
  const { t } = useTranslation('designer');
  return (
    <li>
      <UnstyledButton className={classes.hit} onClick={onGo}>
        <Text span size="sm" fw={600} display="block">
          {hit.card.name || t('card.unnamed')}
        </Text>
        <Text span size="sm">
          {hit.before}
          <Mark>{hit.hit}</Mark>
          {hit.after}
        </Text>
        <Text span size="xs" c="dimmed" display="block">
          {t(`find.where.${hit.where}`)}
        </Text>
      </UnstyledButton>
    </li>
  );
}

type Props = {
  /** Another number asks for the field again. */
  asked?: number;
  onClose?: () => void;
  onGo?: () => void;
};

/** Words looked for in every name and text of the course. */
export function FindPanel({ asked: wish, onClose, onGo }: Props) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words);
  const hits = useMemo(() => find(draft, asked), [draft, asked]);
  const field = useRef<HTMLInputElement>(null);
  const next = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once more, the field takes the focus again
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [wish]);
  const go = (hit: Hit) => {
    onGo?.();
    const at =
      hit.where === 'name' || hit.where === 'text'
        ? { field: hit.where }
        : { field: 'answer' as const, answer: hit.answer ?? undefined };
    store.goTo(hit.card.id, at);
  };
  /** Enter goes from hit to hit and stays in the field. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose?.();
    const hit = event.key === 'Enter' ? hits[next.current % hits.length] : undefined;
    if (!hit) return;
    next.current += 1;
    store.goTo(hit.card.id);
  };
  const isAsked = asked.trim() !== '';
  return (
    <Stack gap="sm">
      {onClose && (
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h3">
            {t('find.title')}
          </Title>
          <CloseButton aria-label={t('find.closePanel')} onClick={onClose} />
        </Group>
      )}
      <TextInput
        ref={field}
        aria-label={t('find.words')}
        placeholder={t('find.words')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={words}
        onChange={(e) => {
          setWords(e.currentTarget.value);
          next.current = 0;
        }}
        onKeyDown={onKeyDown}
      />
      <Text size="sm" c="dimmed" role="status">
        {isAsked ? t('find.hits', { count: hits.length }) : t('find.hint')}
      </Text>
      <ul className={classes.hits}>
        {hits.slice(0, MOST_HITS).map((hit) => (
          <Line key={`${hit.card.id}:${hit.where}:${hit.answer}`} hit={hit} onGo={() => go(hit)} />
        ))}
      </ul>
    </Stack>
  );
}
