import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './guide.module.css';
import { type ChapterName, chaptersOf, type Step } from './steps';
import type { Guide } from './use-guide';
import { useHints } from './use-hints';

type Props = { guide: Guide; isSmall: boolean };

/** The way back into the guide: where it was left, from the beginning, or to one of its chapters. */
export function GuideMenu({ guide, isSmall }: Props) {
  const { t } = useTranslation();
  const { isNew } = useHints();
  const { steps, left, start } = guide;
  const nameOf = (chapter: ChapterName) =>
    chapter === 'settings'
      ? t('user.settings')
      : chapter === 'start' || chapter === 'end'
        ? t(`guide.${chapter}`)
        : t(`nav.${chapter}`);
  const firstOf = (chapter: ChapterName): Step | undefined => steps.find((step) => step.chapter === chapter);
  return (
    <Menu
      position="bottom-end"
      width={280}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          data-guide="open"
          variant="transparent"
          c="inherit"
          px={isSmall ? 0 : 6}
          w={isSmall ? 44 : undefined}
          h={isSmall ? 44 : 36}
          aria-label={isSmall ? t('guide.open') : undefined}
          leftSection={isSmall ? undefined : <IconHelpCircle size={20} stroke={1.6} aria-hidden />}
        >
          {isSmall ? <IconHelpCircle size={22} stroke={1.6} aria-hidden /> : t('guide.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {left && left !== steps[0] && (
          <Menu.Item onClick={() => start(left.name)}>
            {t('guide.goOn', { chapter: nameOf(left.chapter) })}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => start()}>{t('guide.fromStart')}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('guide.chapters')}</Menu.Label>
        {chaptersOf(steps).map(({ name, flag }) => {
          const isShown = flag !== undefined && !isNew(flag);
          const Icon = isShown ? IconCircleCheckFilled : IconCircle;
          return (
            <Menu.Item
              key={name}
              leftSection={
                <Icon
                  size={18}
                  stroke={1.6}
                  color={isShown ? 'var(--app-ok)' : 'var(--app-control)'}
                  aria-hidden
                />
              }
              onClick={() => start(firstOf(name)?.name)}
            >
              {nameOf(name)}
              {isShown && <VisuallyHidden> ({t('guide.shown')})</VisuallyHidden>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
