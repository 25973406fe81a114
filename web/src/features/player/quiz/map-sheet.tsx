import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type MapProps, MapWithReview } from './map-panel';
import classes from './quiz.module.css';

type Props = MapProps & { opened: boolean; onClose: () => void };

/** The map on a phone: a sheet under the thumb. */
export function MapSheet({ opened, onClose, ...props }: Props) {
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
