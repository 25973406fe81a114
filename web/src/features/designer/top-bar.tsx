import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Menu,
  SegmentedControl,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDots,
  IconEyeOff,
  IconHelp,
  IconPlayerPlay,
  IconPlus,
  IconSettings,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDraft } from './context';
import classes from './designer.module.css';
import { redoLabel, undoLabel } from './model/history';
import { SaveStatus } from './save-status';
import { TitleField } from './title-field';
import { useActions } from './use-actions';
import type { usePublish } from './use-publish';

export type View = 'canvas' | 'outline';

type Props = {
  view: View;
  isNarrow: boolean;
  isPhone: boolean;
  publish: ReturnType<typeof usePublish>;
  onView: (view: View) => void;
  onProblems: () => void;
  onSettings: () => void;
  onHelp: () => void;
  onTestRun: () => void;
};

function UndoRedo() {
  const { t } = useTranslation('designer');
  const actions = useActions();
  const undone = useDraft((s) => undoLabel(s.history));
  const redone = useDraft((s) => redoLabel(s.history));
  const words = (what: 'undo' | 'redo', label: typeof undone) =>
    label
      ? `${t(`history.${what}`)}: ${t(`steps.${label.code}`, { count: label.count ?? 1 })}`
      : t(`history.${what}`);
  return (
    <Group gap={2} wrap="nowrap">
      <Tooltip label={words('undo', undone)}>
        <ActionIcon
          size={36}
          color="gray"
          variant="subtle"
          aria-label={words('undo', undone)}
          disabled={!undone}
          className={classes.step}
          onClick={actions.undo}
        >
          <IconArrowBackUp size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={words('redo', redone)}>
        <ActionIcon
          size={36}
          color="gray"
          variant="subtle"
          aria-label={words('redo', redone)}
          disabled={!redone}
          className={classes.step}
          onClick={actions.redo}
        >
          <IconArrowForwardUp size={20} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function ProblemsButton({ onClick, isNarrow }: { onClick: () => void; isNarrow: boolean }) {
  const { t } = useTranslation('designer');
  const findings = useDraft((s) => s.findings);
  const count = findings.errors.length + findings.warnings.length;
  return (
    <Button
      variant="default"
      px={isNarrow ? 'xs' : 'sm'}
      leftSection={<IconAlertTriangle size={18} aria-hidden="true" />}
      rightSection={
        <Badge color={findings.errors.length > 0 ? 'red' : count > 0 ? 'amber' : 'gray'} circle={count < 10}>
          {count}
        </Badge>
      }
      aria-label={isNarrow ? t('problems.button', { count }) : undefined}
      onClick={onClick}
    >
      {isNarrow ? null : t('problems.title')}
    </Button>
  );
}

function PublishButton({ publish, isPhone }: Pick<Props, 'publish' | 'isPhone'>) {
  const { t } = useTranslation('designer');
  const course = useDraft((s) => s.course);
  const hasUnsent = useDraft((s) => s.save.kind !== 'saved');
  const isUpToDate = course.is_published && !course.has_draft_changes && !hasUnsent;
  return (
    <Button
      leftSection={isPhone ? undefined : <IconUpload size={18} aria-hidden="true" />}
      px="sm"
      loading={publish.step === 'working'}
      variant={isUpToDate ? 'light' : 'filled'}
      onClick={() => void publish.publish()}
    >
      {t(isUpToDate ? 'publish.live' : course.is_published ? 'publish.again' : 'publish.button')}
    </Button>
  );
}

/** The name of the course, how saving goes, and what can be done with the whole. */
export function TopBar(p: Props) {
  const { t } = useTranslation('designer');
  const actions = useActions();
  const isPublished = useDraft((s) => s.course.is_published);
  const title = useDraft((s) => s.draft.title);
  return (
    <header className={classes.bar}>
      <VisuallyHidden component="h1" tabIndex={-1}>
        {title}
      </VisuallyHidden>
      <div className={classes.name}>
        <Tooltip label={t('bar.back')}>
          <ActionIcon
            component={Link}
            to="/administrator/games"
            size={36}
            color="gray"
            variant="subtle"
            aria-label={t('bar.back')}
          >
            <IconArrowLeft size={20} />
          </ActionIcon>
        </Tooltip>
        <div className={classes.words}>
          <TitleField />
          <SaveStatus />
        </div>
        {p.isPhone && <UndoRedo />}
      </div>
      <div className={classes.tools}>
        {!p.isPhone && <UndoRedo />}
        <SegmentedControl
          aria-label={t('view.label')}
          value={p.view}
          size={p.isPhone ? 'xs' : 'sm'}
          onChange={(view) => p.onView(view === 'outline' ? 'outline' : 'canvas')}
          data={[
            { value: 'canvas', label: t('view.canvas') },
            { value: 'outline', label: t('view.outline') },
          ]}
        />
        {!p.isNarrow && (
          <Button
            variant="default"
            px="sm"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => actions.addCard()}
          >
            {t('card.add')}
          </Button>
        )}
        <ProblemsButton onClick={p.onProblems} isNarrow={p.isNarrow} />
        {!p.isNarrow && (
          <Button
            variant="default"
            px="sm"
            leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
            onClick={p.onTestRun}
          >
            {t('bar.testRun')}
          </Button>
        )}
        {!p.isPhone && (
          <Tooltip label={t('settings.title')}>
            <ActionIcon
              size={36}
              color="gray"
              variant="subtle"
              aria-label={t('settings.title')}
              onClick={p.onSettings}
            >
              <IconSettings size={20} />
            </ActionIcon>
          </Tooltip>
        )}
        <PublishButton publish={p.publish} isPhone={p.isPhone} />
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} color="gray" variant="subtle" aria-label={t('bar.more')}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {p.isPhone && (
              <Menu.Item leftSection={<IconSettings size={16} />} onClick={p.onSettings}>
                {t('settings.title')}
              </Menu.Item>
            )}
            {p.isNarrow && (
              <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={p.onTestRun}>
                {t('bar.testRun')}
              </Menu.Item>
            )}
            {isPublished && (
              <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={p.publish.askUnpublish}>
                {t('publish.hide')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconHelp size={16} />} onClick={p.onHelp}>
              {t('shortcuts.title')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
}
