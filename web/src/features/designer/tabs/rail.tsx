import { UnstyledButton } from '@mantine/core';
import {
  IconCards,
  IconHistory,
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

type Props = { tab: Tab | null; onTab: (tab: Tab | null) => void };

/** What the course is made of. Pressing the open one again closes it. */
export function Rail({ tab, onTab }: Props) {
  const { t } = useTranslation('designer-tabs');
  const draft = useDraft((s) => s.draft);
  return (
    <nav className={classes.rail} aria-label={t('rail')}>
      {TABS.map((one) => {
        const Icon = ICONS[one];
        const count = one === 'settings' || one === 'history' ? 0 : draft[one].length;
        return (
          <UnstyledButton
            key={one}
            className={one === 'settings' ? `${classes.tab} ${classes.apart}` : classes.tab}
            aria-pressed={tab === one}
            onClick={() => onTab(tab === one ? null : one)}
          >
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {t(`tabs.${one}`)}
            {count > 0 && (
              <span className={classes.tabCount} aria-hidden="true">
                {count}
              </span>
            )}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
