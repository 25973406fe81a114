import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { part } from '@/shared/lib/arriving';
import { notify } from '@/shared/lib/notify';
import { saveCourse } from '@/shared/lib/save-course';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { useDesigner, useDraft } from './context';
import classes from './designer.module.css';
import { focusCard } from './focused';
import { startCard } from './model/lookup';
import { wasJustSaved } from './model/undoable';
import { usePresence } from './presence/use-presence';
import { SaveTrouble } from './save-status';
import type { Section } from './settings/settings-drawer';
import { Rail, TABS, type Tab } from './tabs/rail';
import { LeaveGuard } from './text/leave-guard';
import { TopBar, type View } from './top-bar';
import { useActions } from './use-actions';
import { useDesignerKeys } from './use-designer-keys';
import { usePublish } from './use-publish';
import { useFieldsShown, useRoom } from './use-room';

// A phone shows the outline and never needs the canvas, a wide screen the other way round; the rest is opened now and then.
const loadCanvas = () => import('./canvas/canvas').then((m) => ({ default: m.Canvas }));
const Canvas = part(loadCanvas);
const Outline = part(() => import('./outline/outline').then((m) => ({ default: m.Outline })));
const TextPane = part(() => import('./text/text-pane').then((m) => ({ default: m.TextPane })));
const TextSafety = part(() => import('./text/text-safety').then((m) => ({ default: m.TextSafety })));
const EmptyCourse = part(() => import('./panels/empty-course').then((m) => ({ default: m.EmptyCourse })));
const EdgeDrawer = part(() => import('./edge-drawer').then((m) => ({ default: m.EdgeDrawer })));
const loadInspector = () => import('./inspector/inspector').then((m) => ({ default: m.Inspector }));
const Inspector = part(loadInspector);
const DeleteDialog = part(() => import('./panels/delete-dialog').then((m) => ({ default: m.DeleteDialog })));
const ContextMenu = part(() => import('./menu/context-menu').then((m) => ({ default: m.ContextMenu })));
const CardPicker = part(() => import('./find/card-picker').then((m) => ({ default: m.CardPicker })));
const FindPanel = part(() => import('./find/find-panel').then((m) => ({ default: m.FindPanel })));
const PreviewPane = part(() => import('./preview/preview-pane').then((m) => ({ default: m.PreviewPane })));
const ConflictDialog = part(() => import('./panels/conflict').then((m) => ({ default: m.ConflictDialog })));
const PublishDialogs = part(() =>
  import('./panels/publish-dialogs').then((m) => ({ default: m.PublishDialogs })),
);
const SettingsDrawer = part(() =>
  import('./settings/settings-drawer').then((m) => ({ default: m.SettingsDrawer })),
);
const ProblemPanel = part(() => import('./panels/problems').then((m) => ({ default: m.ProblemPanel })));
const ProblemList = part(() => import('./panels/problems').then((m) => ({ default: m.ProblemList })));
const TabPanel = part(() => import('./tabs/tab-panel').then((m) => ({ default: m.TabPanel })));
const TabContent = part(() => import('./tabs/tab-panel').then((m) => ({ default: m.TabContent })));
const UndoNotice = part(() => import('./panels/undo-notice').then((m) => ({ default: m.UndoNotice })));
const ShortcutsDialog = part(() =>
  import('./panels/shortcuts-dialog').then((m) => ({ default: m.ShortcutsDialog })),
);

const PHONE = '(max-width: 48em)';
const NARROW = '(max-width: 75em)';
const now = { getInitialValueInEffect: false };
if (!matchMedia(PHONE).matches) void loadCanvas();

function Announcements() {
  const announced = useDraft((s) => s.announced);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announced?.text}
    </VisuallyHidden>
  );
}

type Panel = 'problems' | 'find' | 'help' | Tab;
type Props = {
  view: View | null;
  /** The address asks for the list of problems. */
  withProblems: boolean;
  onView: (view: View) => void;
  onChanged: () => void;
};

/** The designer of one course: the same content as a map or as a list, beside the fields of what is chosen. */
export function Designer({ view: chosen, withProblems, onView, onChanged }: Props) {
  const { t } = useTranslation('designer');
  const { t: tabs } = useTranslation('designer-tabs');
  const { store, saver, game } = useDesigner();
  const actions = useActions();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(PHONE, false, now);
  const isNarrow = useMediaQuery(NARROW, false, now);
  const isEmpty = useDraft((s) => s.draft.questions.length === 0);
  const hasSelection = useDraft((s) => s.selection.cards.length > 0);
  const hasMenu = useDraft((s) => s.menu !== null);
  const isDeleting = useDraft((s) => s.deleting !== null);
  const hasPicker = useDraft((s) => s.picker !== null);
  const hasPreview = useDraft((s) => s.preview !== null);
  const hasFaults = useDraft((s) => s.textFaults > 0);
  const hasConflict = useDraft((s) => s.save.kind === 'conflict');
  const [open, setOpened] = useState<Panel | null>(withProblems ? 'problems' : null);
  const [section, setSection] = useState<Section>('main');
  const [seen, setSeen] = useState<ReadonlySet<Panel>>(new Set());
  const [review, setReview] = useState<object | null>(null);
  const setOpen = (panel: Panel | null) => {
    setOpened(panel);
    setReview(null);
    // Once opened it stays mounted, so that it can also close with its movement.
    if (panel) setSeen((before) => new Set(before).add(panel));
  };
  const close = () => setOpen(null);
  const [asked, setAsked] = useState(0);
  // Of older work nothing can be taken back but by the history.
  const [isRecent] = useState(() => wasJustSaved(store.get().course.updated_at));
  const tab = TABS.find((one) => one === open) ?? null;
  const side = tab === 'settings' ? null : tab;
  const reveal = useDraft((s) => s.reveal);
  useEffect(() => {
    // On a narrow screen the list that led to a card lies over it.
    if (reveal && isNarrow) setOpened((now) => (TABS.some((one) => one === now) ? null : now));
  }, [reveal, isNarrow]);
  const toggle = (panel: Panel) => setOpen(open === panel ? null : panel);
  const showFault = () => {
    onView('text');
    store.set({ faultAsked: {} });
  };
  const reviewProblems = () => {
    setOpen('problems');
    setReview({});
  };
  const publish = usePublish({ onProblems: reviewProblems, onFaults: showFault, onChanged });
  const view = chosen ?? (isPhone ? 'outline' : 'canvas');
  const { away, toggle: toggleRoom } = useRoom();
  const fields = useFieldsShown(away.has('fields'));

  const testRun = async () => {
    if (!startCard(store.get().draft)) {
      setOpen('problems');
      notify.warn(t('bar.noStart'));
    } else if (await saver.flush()) await navigate(`/gameplay/dry/${game}`);
    else notify.warn(t('bar.notSaved'));
  };
  const saveFile = async () => {
    if (await saver.flush())
      await saveCourse(game, t('bar.filePreparing', { title: store.get().draft.title }));
    else notify.warn(t('bar.fileNotSaved'));
  };

  /** Escape goes back from the fields to their card; in an open list of choices it closes that first. */
  const toCard = ({ key, target }: KeyboardEvent) => {
    const card = store.get().selection.cards.at(-1);
    const isOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
    if (key === 'Escape' && card !== undefined && !isOpen) focusCard(card);
  };

  usePresence();
  useDesignerKeys({
    onFind: () => {
      setOpen('find');
      setAsked((n) => n + 1);
    },
    onProblems: () => toggle('problems'),
    onHelp: () => setOpen('help'),
    onFull: () => toggleRoom('full'),
  });

  const FieldsIcon = away.has('fields') ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse;
  const fieldsWords = t(away.has('fields') ? 'inspector.unfold' : 'inspector.fold');
  const fieldsSwitch = (
    <Tooltip label={fieldsWords}>
      <ActionIcon variant="subtle" color="gray" aria-label={fieldsWords} onClick={() => toggleRoom('fields')}>
        <FieldsIcon size={18} />
      </ActionIcon>
    </Tooltip>
  );
  const isText = view === 'text';
  const list = view === 'canvas' ? <Canvas selects={!isNarrow} /> : <Outline selects={!isNarrow} />;
  return (
    <div className={classes.designer} data-designer data-full={away.has('full') || undefined}>
      <TopBar
        view={view}
        isNarrow={isNarrow}
        isPhone={isPhone}
        isFull={away.has('full')}
        publish={publish}
        onView={onView}
        onFind={() => toggle('find')}
        onProblems={() => toggle('problems')}
        onSettings={() => setOpen('settings')}
        onHelp={() => setOpen('help')}
        onFull={() => toggleRoom('full')}
        onTestRun={() => void testRun()}
        onFile={() => void saveFile()}
      />
      <SaveTrouble />
      {isRecent && (
        <Suspense>
          <UndoNotice />
        </Suspense>
      )}
      {hasFaults && (
        <Suspense>
          <TextSafety isText={isText} publish={publish} onShow={showFault} />
        </Suspense>
      )}
      <div className={classes.body}>
        <Rail tab={tab} isNarrow={away.has('rail')} onTab={setOpen} onNarrow={() => toggleRoom('rail')} />
        {side && !isNarrow && (
          <aside className={classes.side} data-left aria-label={tabs(`tabs.${side}`)}>
            <Suspense>
              <TabPanel tab={side} onOutline={() => onView('outline')} onClose={close} />
            </Suspense>
          </aside>
        )}
        {open === 'problems' && !isNarrow && (
          <aside className={classes.side} data-left aria-label={t('problems.title')}>
            <Suspense>
              <ProblemPanel review={review} onClose={close} onTab={setOpen} />
            </Suspense>
          </aside>
        )}
        {open === 'find' && !isNarrow && (
          <aside className={classes.side} data-left aria-label={t('find.title')}>
            <Suspense>
              <FindPanel asked={asked} onClose={close} />
            </Suspense>
          </aside>
        )}
        <div className={classes.centre}>
          <Suspense fallback={<PageSkeleton />}>
            {isText ? (
              <div className={classes.split}>
                <TextPane />
                {!isNarrow && !isEmpty && (
                  <Suspense fallback={<PageSkeleton />}>
                    <Canvas selects />
                  </Suspense>
                )}
              </div>
            ) : isEmpty ? (
              <EmptyCourse onText={() => onView('text')} />
            ) : (
              list
            )}
          </Suspense>
        </div>
        {hasPreview && !isNarrow && (
          <aside className={classes.side} data-preview aria-label={t('preview.title')}>
            <Suspense>
              <PreviewPane onClose={actions.closePreview} />
            </Suspense>
          </aside>
        )}
        {!isNarrow && !isEmpty && !isText && fields === 'strip' && (
          <div className={classes.strip}>{fieldsSwitch}</div>
        )}
        {!isNarrow && !isEmpty && !isText && fields === 'fields' && (
          <aside className={classes.side} data-scrolls aria-label={t('inspector.label')} onKeyDown={toCard}>
            <Suspense>
              <Inspector tools={fieldsSwitch} />
            </Suspense>
          </aside>
        )}
      </div>
      {isNarrow && (
        <Suspense>
          <EdgeDrawer
            opened={side !== null}
            onClose={close}
            isPhone={isPhone}
            side="left"
            title={side ? tabs(`tabs.${side}`) : ''}
            close={tabs('closeTab', { tab: side ? tabs(`tabs.${side}`) : '' })}
          >
            {side && (
              <TabContent
                tab={side}
                onOutline={() => {
                  onView('outline');
                  close();
                }}
              />
            )}
          </EdgeDrawer>
          <EdgeDrawer
            opened={hasSelection && !isText && open !== 'problems' && open !== 'find' && !side && !hasPreview}
            onClose={() => store.select([])}
            isPhone={isPhone}
            side="right"
            title={t('inspector.label')}
            close={t('inspector.close')}
          >
            <Inspector />
          </EdgeDrawer>
          <EdgeDrawer
            opened={open === 'problems'}
            onClose={close}
            isPhone={isPhone}
            side="left"
            title={t('problems.title')}
            close={t('problems.close')}
          >
            <ProblemList onGo={close} onTab={setOpen} />
          </EdgeDrawer>
          <EdgeDrawer
            opened={open === 'find'}
            onClose={close}
            isPhone={isPhone}
            side="left"
            title={t('find.title')}
            close={t('find.closePanel')}
          >
            <FindPanel onGo={close} />
          </EdgeDrawer>
          <EdgeDrawer
            opened={hasPreview}
            onClose={actions.closePreview}
            isPhone={isPhone}
            side="right"
            title={t('preview.title')}
            close={t('preview.close')}
          >
            <PreviewPane />
          </EdgeDrawer>
        </Suspense>
      )}
      <Suspense>
        <PublishDialogs
          publish={publish}
          onAccess={() => {
            setSection('access');
            setOpen('settings');
          }}
        />
        {seen.has('settings') && (
          <SettingsDrawer
            opened={open === 'settings'}
            section={section}
            onSection={setSection}
            onClose={close}
          />
        )}
        {seen.has('help') && <ShortcutsDialog opened={open === 'help'} onClose={close} />}
        {hasConflict && <ConflictDialog />}
        {hasMenu && <ContextMenu />}
        {isDeleting && <DeleteDialog />}
        {hasPicker && <CardPicker />}
      </Suspense>
      <LeaveGuard />
      <Announcements />
    </div>
  );
}
