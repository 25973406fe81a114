import {
  ActionIcon,
  Button,
  CloseButton,
  Group,
  Mark,
  Stack,
  Text,
  TextInput,
  Title,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { IconReplace, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { useDesigner, useDraft } from '../context';
import { find, type Hit, MOST_HITS } from '../model/find';
import { replaceAll } from '../model/replace';
import { useActions } from '../use-actions';
import classes from './find.module.css';

type LineProps = { hit: Hit; onGo: () => void; onReplace: () => void };

function Line({ hit, onGo, onReplace }: LineProps) {
  const { t } = useTranslation('designer');
  const replace = t('find.replaceHere', { card: hit.card.name || t('card.unnamed') });
  return (
    <li className={classes.line}>
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
      <Tooltip label={replace}>
        <ActionIcon color="gray" aria-label={replace} onClick={onReplace}>
          <IconReplace size={16} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

type Props = {
  /** Another number asks for the field again. */
  asked?: number;
  onClose?: () => void;
  onGo?: () => void;
};

/** Words looked for in every name and text of the course, and others put in their place. */
export function FindPanel({ asked: request, onClose, onGo }: Props) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const actions = useActions();
  const [words, setWords] = useState('');
  const [by, setBy] = useState('');
  const asked = useDeferredValue(words);
  const hits = useMemo(() => find(draft, asked), [draft, asked]);
  const [isAsking, setIsAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const next = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once more, the field takes the focus again
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [request]);
  const go = (hit: Hit) => {
    onGo?.();
    const at =
      hit.where === 'name' || hit.where === 'text'
        ? { field: hit.where }
        : { field: 'answer' as const, answer: hit.answer ?? undefined };
    store.goTo(hit.card.id, at);
  };
  const replace = (some: Hit[]) => {
    store.writeAll();
    actions.replace(replaceAll(store.get().draft, some, asked, by));
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
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={t('find.by')}
          placeholder={t('find.by')}
          leftSection={<IconReplace size={16} aria-hidden="true" />}
          value={by}
          onChange={(e) => setBy(e.currentTarget.value)}
          onKeyDown={(e) => e.key === 'Escape' && onClose?.()}
        />
        <Button
          variant="light"
          flex="none"
          disabled={hits.length === 0}
          onClick={() => (by === '' ? setIsAsking(true) : replace(hits))}
        >
          {t('find.replaceAll')}
        </Button>
      </Group>
      <ConfirmModal
        opened={isAsking}
        title={t('find.deleteTitle', { words: asked.trim() })}
        confirm={t('find.deleteAll')}
        danger
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          replace(hits);
        }}
      >
        {t('find.deleteText', { count: hits.length })}
      </ConfirmModal>
      <Text size="sm" c="dimmed" role="status">
        {isAsked ? t('find.hits', { count: hits.length }) : t('find.hint')}
      </Text>
      <ul className={classes.hits}>
        {hits.slice(0, MOST_HITS).map((hit) => (
          <Line
            key={`${hit.card.id}:${hit.where}:${hit.answer}`}
            hit={hit}
            onGo={() => go(hit)}
            onReplace={() => replace([hit])}
          />
        ))}
      </ul>
    </Stack>
  );
}
