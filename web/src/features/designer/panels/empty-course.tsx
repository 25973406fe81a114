import { Button, Stack, Text, Title } from '@mantine/core';
import { IconAlignLeft, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { asBackground, asCharacter, useLibrary } from '../api';
import { useActions } from '../use-actions';
import classes from './empty-course.module.css';

/** The first minute of a course: what a card is, and one button that makes one. */
export function EmptyCourse({ onText }: { onText: () => void }) {
  const { t } = useTranslation('designer');
  const actions = useActions();
  const cast = useLibrary('character');
  const scenes = useLibrary('background');
  const [person] = cast.pictures;
  const [place] = scenes.pictures;
  const isPending = cast.isPending || scenes.isPending;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isPending && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isPending]);
  const begin = () =>
    actions.startTemplate({
      character: person && asCharacter(person),
      background: place && asBackground(place),
    });
  return (
    <section className={classes.empty} aria-label={t('empty.title')}>
      <Stack align="center" gap="md" maw={560}>
        <svg viewBox="0 0 320 130" width="320" height="130" aria-hidden="true" className={classes.picture}>
          <path d="M120 52 C150 52 150 26 186 26" className={classes.good} />
          <path d="M120 84 C150 84 150 104 186 104" className={classes.bad} />
          <rect x="10" y="20" width="110" height="88" rx="12" />
          <circle cx="30" cy="40" r="10" className={classes.dot} />
          <path d="M48 40h52M22 64h78M22 84h60" className={classes.line} />
          <rect x="190" y="4" width="110" height="46" rx="12" />
          <path d="M204 22h78M204 34h50" className={classes.line} />
          <rect x="190" y="82" width="110" height="46" rx="12" />
          <path d="M204 100h78M204 112h40" className={classes.line} />
        </svg>
        <Title order={2} ta="center">
          {t('empty.title')}
        </Title>
        <ol className={classes.steps}>
          <li>{t('empty.card')}</li>
          <li>{t('empty.answers')}</li>
          <li>{t('empty.end')}</li>
        </ol>
        <Button
          ref={button}
          size="md"
          leftSection={<IconPlus size={18} />}
          loading={isPending}
          onClick={begin}
        >
          {t('empty.begin')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t('empty.later')}
        </Text>
        <Button variant="subtle" leftSection={<IconAlignLeft size={18} />} onClick={onText}>
          {t('empty.text')}
        </Button>
      </Stack>
    </section>
  );
}
