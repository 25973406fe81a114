import { Drawer, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '@/shared/lib/notify';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { useDesigner, useDraft } from './context';
import classes from './designer.module.css';
import { focusCard, neighbourOf } from './focused';
import { startCard } from './model/lookup';
import { Outline } from './outline/outline';
import { EmptyCourse } from './panels/empty-course';
import { ProblemList, ProblemPanel } from './panels/problems';
import { SaveTrouble } from './save-status';
import { useShortcuts } from './shortcuts';
import { TopBar, type View } from './top-bar';
import { useActions } from './use-actions';
import { usePublish } from './use-publish';

// A phone shows the outline and never needs the canvas; the rest is opened now and then.
const loadCanvas = () => import('./canvas/canvas').then((m) => ({ default: m.Canvas }));
const Canvas = lazy(loadCanvas);
const loadInspector = () => import('./inspector/inspector').then((m) => ({ default: m.Inspector }));
const Inspector = lazy(loadInspector);
const ConflictDialog = lazy(() => import('./panels/conflict').then((m) => ({ default: m.ConflictDialog })));
const PublishDialogs = lazy(() =>
  import('./panels/publish-dialogs').then((m) => ({ default: m.PublishDialogs })),
);
const SettingsDrawer = lazy(() => import('./panels/settings').then((m) => ({ default: m.SettingsDrawer })));
const ShortcutsDialog = lazy(() =>
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

/** The card with the focus, with all chosen ones when it is one of them; without a focus the chosen ones. */
const acted = (chosen: readonly number[], focused: { card: number } | null) =>
  !focused || chosen.includes(focused.card) ? chosen : [focused.card];

type Panel = 'problems' | 'settings' | 'help';
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
  const { store, saver, game } = useDesigner();
  const actions = useActions();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(PHONE, false, now);
  const isNarrow = useMediaQuery(NARROW, false, now);
  const isEmpty = useDraft((s) => s.draft.questions.length === 0);
  const hasSelection = useDraft((s) => s.selection.cards.length > 0);
  const hasConflict = useDraft((s) => s.save.kind === 'conflict');
  const [open, setOpened] = useState<Panel | null>(withProblems ? 'problems' : null);
  const [seen, setSeen] = useState<ReadonlySet<Panel>>(new Set());
  const setOpen = (panel: Panel | null) => {
    setOpened(panel);
    // Once opened it stays mounted, so that it can also close with its movement.
    if (panel) setSeen((before) => new Set(before).add(panel));
  };
  const close = () => setOpen(null);
  const publish = usePublish(() => setOpen('problems'), onChanged);
  const view = chosen ?? (isPhone ? 'outline' : 'canvas');

  const testRun = async () => {
    if (!startCard(store.get().draft)) {
      setOpen('problems');
      notify.warn(t('bar.noStart'));
    } else if (await saver.flush()) await navigate(`/gameplay/dry/${game}`);
    else notify.warn(t('bar.notSaved'));
  };

  /** Escape goes back from the fields to their card; in an open list of choices it closes that first. */
  const toCard = ({ key, target }: KeyboardEvent) => {
    const [card] = store.get().selection.cards;
    const isOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
    if (key === 'Escape' && card !== undefined && !isOpen) focusCard(card);
  };

  useShortcuts({
    undo: actions.undo,
    redo: actions.redo,
    newCard: () => actions.addCard(),
    delete: (focused) => {
      if (focused && 'answer' in focused) return actions.disconnect(focused.answer);
      const chosen = acted(store.get().selection.cards, focused);
      const next = focused && neighbourOf(focused.card);
      actions.deleteCards(chosen);
      if (next !== null && !chosen.includes(next)) focusCard(next);
    },
    duplicate: (focused) => {
      const card = focused && 'card' in focused ? focused.card : store.get().selection.cards.at(-1);
      if (card !== undefined) actions.duplicate(card);
    },
    edit: (focused) => {
      if (!focused || !('card' in focused)) return;
      store.select([focused.card]);
      store.set({ focus: { field: 'text' } });
    },
    nextProblem: actions.nextProblem,
    testRun: () => void testRun(),
    help: () => setOpen('help'),
  });

  const centre = isEmpty ? <EmptyCourse /> : view === 'canvas' ? <Canvas /> : <Outline />;
  return (
    <div className={classes.designer} data-designer>
      <TopBar
        view={view}
        isNarrow={isNarrow}
        isPhone={isPhone}
        publish={publish}
        onView={onView}
        onProblems={() => setOpen(open === 'problems' ? null : 'problems')}
        onSettings={() => setOpen('settings')}
        onHelp={() => setOpen('help')}
        onTestRun={() => void testRun()}
      />
      <SaveTrouble />
      <div className={classes.body}>
        {open === 'problems' && !isNarrow && (
          <aside className={classes.side} data-left aria-label={t('problems.title')}>
            <ProblemPanel onClose={close} />
          </aside>
        )}
        <div className={classes.centre}>
          <Suspense fallback={<PageSkeleton />}>{centre}</Suspense>
        </div>
        {!isNarrow && !isEmpty && (
          <aside className={classes.side} aria-label={t('inspector.label')} onKeyDown={toCard}>
            <Suspense>
              <Inspector />
            </Suspense>
          </aside>
        )}
      </div>
      {isNarrow && (
        <>
          <Drawer
            opened={hasSelection && open !== 'problems'}
            onClose={() => store.select([])}
            position={isPhone ? 'bottom' : 'right'}
            size={isPhone ? '92%' : 420}
            title={t('inspector.label')}
            closeButtonProps={{ 'aria-label': t('inspector.close') }}
          >
            <Suspense>
              <Inspector />
            </Suspense>
          </Drawer>
          <Drawer
            opened={open === 'problems'}
            onClose={close}
            position={isPhone ? 'bottom' : 'left'}
            size={isPhone ? '80%' : 360}
            title={t('problems.title')}
            closeButtonProps={{ 'aria-label': t('problems.close') }}
          >
            <ProblemList onGo={close} />
          </Drawer>
        </>
      )}
      <Suspense>
        <PublishDialogs publish={publish} />
        {seen.has('settings') && <SettingsDrawer opened={open === 'settings'} onClose={close} />}
        {seen.has('help') && <ShortcutsDialog opened={open === 'help'} onClose={close} />}
        {hasConflict && <ConflictDialog />}
      </Suspense>
      <Announcements />
    </div>
  );
}
