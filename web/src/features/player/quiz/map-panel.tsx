import { Button, Drawer } from '@mantine/core';
import { IconListCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuestionMark } from '../types';
import { QuestionMap } from './question-map';
import classes from './quiz.module.css';

type Props = {
  questions: readonly QuestionMark[];
  current: number | null;
  onGo: (question: number) => void;
  onReview: () => void;
  /** Null: no other attempt may follow. */
  onRestart: (() => void) | null;
};

function MapWithReview({ onReview, onRestart, ...map }: Props) {
  const { t } = useTranslation('quiz-player');
  const { t: shared } = useTranslation('player');
  return (
    <>
      <QuestionMap {...map} />
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconListCheck size={20} aria-hidden />}
        onClick={onReview}
      >
        {t('toReview')}
      </Button>
      {onRestart && (
        <Button
          variant="subtle"
          size="md"
          fullWidth
          leftSection={<IconRefresh size={20} aria-hidden />}
          onClick={onRestart}
        >
          {shared('restart.label')}
        </Button>
      )}
    </>
  );
}

/** The map beside the question, where there is room for it. */
export function MapPanel(props: Props) {
  const { t } = useTranslation('quiz-player');
  return (
    <aside className={classes.panel} aria-label={t('map.title')}>
      <h2>{t('map.title')}</h2>
      <MapWithReview {...props} />
    </aside>
  );
}

type SheetProps = Props & { opened: boolean; onClose: () => void };

/** The map on a phone: a sheet under the thumb. */
export function MapSheet({ opened, onClose, ...props }: SheetProps) {
  const { t } = useTranslation('quiz-player');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      position="bottom"
      size="auto"
      title={<span className={classes.title}>{t('map.title')}</span>}
      closeButtonProps={{ 'aria-label': t('map.close'), size: 44 }}
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      <MapWithReview {...props} />
    </Drawer>
  );
}
