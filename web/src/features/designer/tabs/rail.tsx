import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconCards,
  IconHistory,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMusic,
  IconPhoto,
  IconSettings,
  IconShoppingBag,
  IconStack2,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../context';
import classes from './tabs.module.css';

export const TABS = [
  'questions',
  'stages',
  'characters',
  'backgrounds',
  'audio',
  'videos',
  'offers',
  'settings',
  'history',
] as const;
export type Tab = (typeof TABS)[number];

const ICONS = {
  questions: IconCards,
  stages: IconStack2,
  characters: IconUsers,
  backgrounds: IconPhoto,
  audio: IconMusic,
  videos: IconVideo,
  offers: IconShoppingBag,
  settings: IconSettings,
  history: IconHistory,
} as const;

type Props = {
  tab: Tab | null;
  /** Without words, to leave more room. */
  isNarrow: boolean;
  onTab: (tab: Tab | null) => void;
  onNarrow: () => void;
};

/** What the course is made of. Pressing the open one again closes it. */
export function Rail({ tab, isNarrow, onTab, onNarrow }: Props) {
  const { t } = useTranslation('designer-tabs');
  const draft = useDraft((s) => s.draft);
  const Fold = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const words = (text: string) =>
    isNarrow ? <VisuallyHidden component="span">{text}</VisuallyHidden> : text;
  return (
    <nav className={classes.rail} data-narrow={isNarrow || undefined} aria-label={t('rail')}>
      {TABS.map((one) => {
        const Icon = ICONS[one];
        const count = one === 'settings' || one === 'history' ? 0 : draft[one].length;
        return (
          <UnstyledButton
            key={one}
            className={one === 'settings' ? `${classes.tab} ${classes.apart}` : classes.tab}
            aria-pressed={tab === one}
            title={isNarrow ? t(`tabs.${one}`) : undefined}
            onClick={() => onTab(tab === one ? null : one)}
          >
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {words(t(`tabs.${one}`))}
            {count > 0 && (
              <span className={classes.tabCount} aria-hidden="true">
                {count}
              </span>
            )}
          </UnstyledButton>
        );
      })}
      <UnstyledButton
        className={`${classes.tab} ${classes.fold}`}
        title={isNarrow ? t('unfoldRail') : undefined}
        onClick={onNarrow}
      >
        <Fold size={20} stroke={1.6} aria-hidden="true" />
        {words(t(isNarrow ? 'unfoldRail' : 'foldRail'))}
      </UnstyledButton>
    </nav>
  );
}
