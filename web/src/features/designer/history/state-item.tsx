import { ActionIcon, Badge, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconGitCompare, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import {
  type CourseState,
  type DraftVersion,
  type Revision,
  useStateName,
} from '@/shared/queries/course-states';
import { readMark } from '../model/pass-mark';
import classes from './history.module.css';

function RevisionFacts({ revision: r }: { revision: Revision }) {
  const { t } = useTranslation('designer-tabs');
  const { dateTime } = useFormat();
  const { in: unit, value } = readMark(r);
  return (
    <>
      <Text size="sm">{r.title}</Text>
      <Text size="xs" c="dimmed">
        {dateTime(r.published_at)}
        {r.published_by && `, ${fullName(r.published_by)}`}
      </Text>
      <Text size="xs" c="dimmed">
        {t('cards', { count: r.questions_count })} ·{' '}
        {t('history.points', { pass: value, max: r.max_points, context: unit })} ·{' '}
        {t('history.attempts', { count: r.attempts })}
      </Text>
    </>
  );
}

function VersionFacts({ version: v }: { version: DraftVersion }) {
  const { t } = useTranslation('designer-tabs');
  const { dateTime } = useFormat();
  return (
    <>
      <Text size="xs" c="dimmed">
        {dateTime(v.created_at)}
        {v.created_by && `, ${fullName(v.created_by)}`}
      </Text>
      <Text size="xs" c="dimmed">
        {t('cards', { count: v.questions_count })}
      </Text>
    </>
  );
}

type Props = {
  state: CourseState;
  onOpen: (view: 'content' | 'changes') => void;
  onRestore: () => void;
  onDelete: () => void;
};

/** One line of the history: what it is, who made it and when, and what can be done with it. */
export function StateItem({ state, onOpen, onRestore, onDelete }: Props) {
  const { t } = useTranslation('designer-tabs');
  const { dateTime } = useFormat();
  const name = useStateName()(state);
  const isRevision = state.kind === 'revision';
  // Versions that were kept automatically have the same words: the time tells them apart.
  const which = { name: t('history.dated', { name, when: dateTime(state.at) }) };
  const number = state.n;
  const labels = isRevision
    ? {
        look: t('history.lookAt', { number }),
        compare: t('history.compareNumber', { number }),
        restore: t('history.restoreNumber', { number }),
      }
    : {
        look: t('history.lookAtVersion', which),
        compare: t('history.compareVersion', which),
        restore: t('history.restoreVersion', which),
      };
  return (
    <li className={classes.revision} data-kind={state.kind}>
      <Group gap={6}>
        <Text fw={600} component="h3" size="sm">
          {name}
        </Text>
        {isRevision && (
          <Badge size="sm" color={state.revision.is_current ? 'green' : 'gray'}>
            {t(state.revision.is_current ? 'history.current' : 'history.published')}
          </Badge>
        )}
      </Group>
      {isRevision ? <RevisionFacts revision={state.revision} /> : <VersionFacts version={state.version} />}
      <Group gap={4} mt={6}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconEye size={14} aria-hidden />}
          onClick={() => onOpen('content')}
          aria-label={labels.look}
        >
          {t('history.look')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconGitCompare size={14} aria-hidden />}
          onClick={() => onOpen('changes')}
          aria-label={labels.compare}
        >
          {t('history.compare')}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={onRestore}
          aria-label={labels.restore}
        >
          {t('history.restore')}
        </Button>
        {!isRevision && (
          <Tooltip label={t('history.delete')}>
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label={t('history.deleteVersion', which)}
              onClick={onDelete}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </li>
  );
}
