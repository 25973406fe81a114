import { ActionIcon, Badge, Button, Group, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconBulb,
  IconCircleCheck,
  IconDeviceMobile,
  IconDots,
  IconDownload,
  IconEyeOff,
  IconHelp,
  IconMaximize,
  IconMinimize,
  IconPlayerPlay,
  IconPlus,
  IconSearch,
  IconSettings,
  IconUpload,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs } from '@/shared/ui/breadcrumbs';
import { Menu } from '@/shared/ui/menu';
import { useDraft } from './context';
import classes from './designer.module.css';
import { redoLabel, undoLabel } from './model/history';
import { OthersHere } from './presence/others-here';
import { SaveStatus } from './save-status';
import { TitleField } from './title-field';
import { useActions } from './use-actions';
import type { usePublish } from './use-publish';

export const VIEWS = ['canvas', 'outline', 'text'] as const;
export type View = (typeof VIEWS)[number];

type Props = {
  view: View;
  isNarrow: boolean;
  isPhone: boolean;
  isFull: boolean;
  publish: ReturnType<typeof usePublish>;
  onView: (view: View) => void;
  onFind: () => void;
  onProblems: () => void;
  onSettings: () => void;
  onHelp: () => void;
  onFull: () => void;
  onTestRun: () => void;
  onFile: () => void;
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

type ProblemsProps = { onClick: () => void; isShort: boolean; isTiny: boolean };

/** Where there is little room, advice is counted once nothing worse is left. */
function ProblemsButton({ onClick, isShort, isTiny }: ProblemsProps) {
  const { t } = useTranslation('designer');
  const errors = useDraft((s) => s.findings.errors.length);
  const advice = useDraft((s) => s.findings.warnings.length);
  const words = [t('problems.errors', { count: errors }), t('problems.warnings', { count: advice })];
  return (
    <Button
      variant="default"
      px={isShort ? 'xs' : 'sm'}
      leftSection={<IconAlertTriangle size={18} aria-hidden="true" />}
      rightSection={
        <Group gap={4} wrap="nowrap" aria-hidden="true">
          {!(isTiny && errors === 0 && advice > 0) && (
            <Badge color={errors > 0 ? 'red' : 'gray'} circle={errors < 10}>
              {errors}
            </Badge>
          )}
          {advice > 0 && !(isTiny && errors > 0) && (
            <Badge color="amber" px={6} leftSection={<IconBulb size={12} />}>
              {advice}
            </Badge>
          )}
        </Group>
      }
      title={words.join(', ')}
      onClick={onClick}
    >
      {isShort ? null : t('problems.title')}
      <VisuallyHidden component="span">
        {isShort ? t('problems.title') : null}: {words.join(', ')}
      </VisuallyHidden>
    </Button>
  );
}

/** Whether there is nothing that could be published. */
function useIsUpToDate(): boolean {
  const course = useDraft((s) => s.course);
  const hasUnsent = useDraft((s) => s.isTyping || s.save.kind !== 'saved');
  return course.is_published && !course.has_draft_changes && !hasUnsent;
}

/** A word, not a button: what is published needs no press. */
function PublishedLabel() {
  const { t } = useTranslation('designer');
  const isUpToDate = useIsUpToDate();
  const label = useRef<HTMLDivElement>(null);
  const was = useRef<boolean>(isUpToDate);
  useEffect(() => {
    // The button that was pressed is gone: the focus goes on to what it has become.
    const isPressed = isUpToDate && !was.current && document.activeElement === document.body;
    if (isPressed) label.current?.focus({ preventScroll: true });
    was.current = isUpToDate;
  }, [isUpToDate]);
  if (!isUpToDate) return null;
  return (
    <Badge
      ref={label}
      tabIndex={-1}
      color="green"
      flex="none"
      leftSection={<IconCircleCheck size={14} aria-hidden="true" />}
    >
      {t('publish.live')}
    </Badge>
  );
}

function PublishButton({ publish, isPhone }: Pick<Props, 'publish' | 'isPhone'>) {
  const { t } = useTranslation('designer');
  const isPublished = useDraft((s) => s.course.is_published);
  if (useIsUpToDate()) return null;
  return (
    <Button
      leftSection={isPhone ? undefined : <IconUpload size={18} aria-hidden="true" />}
      px="sm"
      loading={publish.step === 'working'}
      onClick={() => void publish.publish()}
    >
      {t(isPublished ? 'publish.again' : 'publish.button')}
    </Button>
  );
}

/** The name of the course, how saving goes, and what can be done with the whole. */
export function TopBar(p: Props) {
  const { t } = useTranslation('designer');
  const actions = useActions();
  const isPublished = useDraft((s) => s.course.is_published);
  const title = useDraft((s) => s.draft.title);
  // Else the bar would break in two whenever its last button becomes longer.
  const isTight = useMediaQuery('(max-width: 94em)', false, { getInitialValueInEffect: false });
  const more = (
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
        {p.isPhone && (
          <Menu.Item leftSection={<IconSearch size={16} />} onClick={p.onFind}>
            {t('find.title')}
          </Menu.Item>
        )}
        {p.isNarrow && (
          <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => actions.preview(null)}>
            {t('preview.title')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDeviceMobile size={16} />} onClick={p.onTestRun}>
          {t('bar.testRun')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={p.onFile}>
          {t('bar.file')}
        </Menu.Item>
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
  );
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
          {!p.isNarrow && <Breadcrumbs onlyAbove />}
          <TitleField />
          <Group gap="2px 8px">
            <SaveStatus />
            <PublishedLabel />
          </Group>
        </div>
        <OthersHere />
        {p.isPhone && <UndoRedo />}
        {p.isPhone && more}
      </div>
      <div className={classes.tools}>
        {!p.isPhone && <UndoRedo />}
        <SegmentedControl
          aria-label={t('view.label')}
          value={p.view}
          size={p.isPhone ? 'xs' : 'sm'}
          onChange={p.onView}
          data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
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
        <ProblemsButton onClick={p.onProblems} isShort={isTight} isTiny={p.isPhone} />
        {!p.isPhone && (
          <Tooltip label={t('find.title')}>
            <ActionIcon variant="default" size={36} aria-label={t('find.title')} onClick={p.onFind}>
              <IconSearch size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        {!p.isNarrow && !isTight && (
          <Button
            variant="default"
            px="sm"
            leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}
            onClick={() => actions.preview(null)}
          >
            {t('preview.title')}
          </Button>
        )}
        {!p.isNarrow && isTight && (
          <Tooltip label={t('preview.title')}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('preview.title')}
              onClick={() => actions.preview(null)}
            >
              <IconPlayerPlay size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        {!p.isPhone && (
          <Tooltip label={t('view.full')}>
            <ActionIcon
              size={36}
              color="gray"
              variant="subtle"
              aria-label={t('view.full')}
              aria-pressed={p.isFull}
              onClick={p.onFull}
            >
              {p.isFull ? <IconMinimize size={20} /> : <IconMaximize size={20} />}
            </ActionIcon>
          </Tooltip>
        )}
        <PublishButton publish={p.publish} isPhone={p.isPhone} />
        {!p.isPhone && more}
      </div>
    </header>
  );
}
