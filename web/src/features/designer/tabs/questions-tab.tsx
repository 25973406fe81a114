import {
  Badge,
  Button,
  Group,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { IconList, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '@/shared/lib/html-text';
import { useDesigner, useDraft } from '../context';
import { type OutlineCard, outline } from '../model/outline';
import { problemsOf } from '../model/problems';
import { useActions } from '../use-actions';
import classes from './tabs.module.css';

const FILTERS = ['all', 'problems', 'unreachable'] as const;
type Filter = (typeof FILTERS)[number];

function CardLine({ card, number, reachable }: OutlineCard) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const isSelected = useDraft((s) => s.selection.cards.includes(card.id));
  const found = useDraft((s) => problemsOf(s.findings, card.id));
  return (
    <li>
      <UnstyledButton className={classes.card} aria-pressed={isSelected} onClick={() => store.goTo(card.id)}>
        {t('outline.number', { number, name: card.name || t('card.unnamed') })}{' '}
        {card.is_start && <Badge size="xs">{t('card.start')}</Badge>}{' '}
        {found.errors > 0 && (
          <Badge size="xs" color="red">
            {t('problems.errors', { count: found.errors })}
          </Badge>
        )}
        {!reachable && (
          <Badge size="xs" color="amber">
            {t('outline.unreachable')}
          </Badge>
        )}
        <span className={classes.cardText}>{oneLine(card.text)}</span>
      </UnstyledButton>
    </li>
  );
}

/** All cards in the order of the conversation, to find one and go there. */
export function QuestionsTab({ onOutline }: { onOutline: () => void }) {
  const { t } = useTranslation('designer-tabs');
  const { t: words } = useTranslation('designer');
  const actions = useActions();
  const draft = useDraft((s) => s.draft);
  const findings = useDraft((s) => s.findings);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const groups = useMemo(() => outline(draft), [draft]);
  const wanted = search.trim().toLocaleLowerCase();
  const fits = ({ card, reachable }: OutlineCard) => {
    if (filter === 'unreachable' && reachable) return false;
    const found = problemsOf(findings, card.id);
    if (filter === 'problems' && found.errors + found.warnings === 0) return false;
    return wanted === '' || `${card.name} ${oneLine(card.text)}`.toLocaleLowerCase().includes(wanted);
  };
  const shown = groups.flatMap(({ stage, cards }) => {
    const found = cards.filter(fits);
    return found.length > 0 ? [{ stage, cards: found }] : [];
  });
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label={t('questions.search')}
        placeholder={t('questions.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('questions.filter')}
        value={filter}
        onChange={(next) => setFilter(next as Filter)}
        data={FILTERS.map((one) => ({ value: one, label: t(`questions.filters.${one}`) }))}
      />
      {shown.length === 0 && (
        <Text size="sm" c="dimmed">
          {draft.questions.length === 0 ? t('questions.empty') : t('questions.nothing')}
        </Text>
      )}
      <div>
        {shown.map(({ stage, cards }) => (
          <section key={stage?.id ?? 0}>
            {(stage || shown.length > 1) && (
              <h3 className={classes.group}>{stage?.title ?? words('outline.noStage')}</h3>
            )}
            <ol className={classes.list} style={{ gap: 0 }}>
              {cards.map((item) => (
                <CardLine key={item.card.id} {...item} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <Group gap="xs">
        <Button
          variant="light"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => actions.addCard()}
        >
          {words('card.add')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconList size={16} aria-hidden />}
          onClick={onOutline}
        >
          {t('questions.outline')}
        </Button>
      </Group>
    </Stack>
  );
}
