import { Badge, CloseButton, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconBulb, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { findCard } from '../model/lookup';
import { fieldOf, type Problem, problems } from '../model/problems';
import type { Tab } from '../tabs/rail';
import { Fixes } from './fixes';
import classes from './panels.module.css';
import { useNextFocus } from './use-next-focus';

type Props = {
  onGo?: () => void;
  /** Opens the tab in which a finding is mended. */
  onTab?: (tab: Tab) => void;
  /** Asks for the focus on the first problem; every request is a new object. */
  review?: object | null;
};

function ProblemLine({ problem, onGo, onTab }: Props & { problem: Problem }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const card = useDraft((s) => findCard(s.draft, problem.question));
  const isError = problem.level === 'error';
  const Icon = isError ? IconCircleX : IconBulb;
  const words = (
    <>
      <Icon
        size={18}
        className={isError ? classes.error : classes.warning}
        aria-label={t(isError ? 'problems.error' : 'problems.warning')}
      />
      <span>
        <Text span size="sm">
          {problem.message}
        </Text>
        {card && (
          <Text span size="xs" c="dimmed" display="block">
            {t('problems.show', { card: card.name || t('card.unnamed') })}
          </Text>
        )}
      </span>
    </>
  );
  return (
    <li className={classes.problem}>
      {card ? (
        <UnstyledButton
          className={classes.problemLink}
          onClick={() => {
            onGo?.();
            store.goTo(card.id, {
              field: fieldOf(problem, store.get().draft),
              answer: problem.answer ?? undefined,
            });
          }}
        >
          {words}
        </UnstyledButton>
      ) : (
        <div className={classes.problemLink}>{words}</div>
      )}
      <div className={classes.fix}>
        <Fixes problem={problem} onTab={onTab} />
      </div>
    </li>
  );
}

/** What keeps the course from being published, and what an author may want to look at. */
export function ProblemList({ onGo, onTab, review = null }: Props) {
  const { t } = useTranslation('designer');
  const findings = useDraft((s) => s.findings);
  const list = problems(findings);
  const next = useNextFocus(review);
  return (
    <Stack gap="sm">
      <Group gap="xs" ref={next.rest} tabIndex={-1}>
        <Badge color={findings.errors.length > 0 ? 'red' : 'gray'}>
          {t('problems.errors', { count: findings.errors.length })}
        </Badge>
        <Badge color={findings.warnings.length > 0 ? 'amber' : 'gray'}>
          {t('problems.warnings', { count: findings.warnings.length })}
        </Badge>
      </Group>
      {list.length === 0 ? (
        <Group gap="xs" wrap="nowrap">
          <IconCircleCheck size={20} className={classes.fine} aria-hidden="true" />
          <Text size="sm">{t('problems.none')}</Text>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('problems.explain')}
        </Text>
      )}
      <ul className={classes.problems} ref={next.list} {...next.handlers}>
        {list.map((problem) => (
          <ProblemLine
            key={`${problem.code}:${problem.question}:${problem.answer}:${problem.message}`}
            problem={problem}
            onGo={onGo}
            onTab={onTab}
          />
        ))}
      </ul>
    </Stack>
  );
}

/** The findings as a panel beside the canvas. */
export function ProblemPanel({ onClose, ...list }: Props & { onClose: () => void }) {
  const { t } = useTranslation('designer');
  return (
    <>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} size="h3">
          {t('problems.title')}
        </Title>
        <CloseButton aria-label={t('problems.close')} onClick={onClose} />
      </Group>
      <ProblemList {...list} />
    </>
  );
}
