import { Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './skeleton.module.css';

type Props = {
  h: number;
  radius?: 'md' | 'lg' | 'xl';
  /** What is around it is announced already. */
  inStatus?: boolean;
};

/** A box as high as what will stand there, with a word in it. */
export function LoadingBox({ h, radius = 'lg', inStatus }: Props) {
  const { t } = useTranslation('common');
  return (
    <div role={inStatus ? undefined : 'status'} className={classes.box}>
      <Skeleton h={h} radius={radius} aria-hidden />
      <Text size="sm" className={classes.word}>
        {t('wait.loading')}
      </Text>
    </div>
  );
}
