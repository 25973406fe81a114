import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skeleton.module.css';

type Props = {
  h?: number;
  radius?: 'md' | 'lg' | 'xl';
  /** What is around it is announced already. */
  inStatus?: boolean;
  /** Instead of a height: what has the height of what will stand there. */
  children?: ReactNode;
};

/** A box as high as what will stand there, with a word in it. */
export function LoadingBox({ h, radius = 'lg', inStatus, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <div role={inStatus ? undefined : 'status'} className={classes.box}>
      <Skeleton h={h} radius={radius} aria-hidden>
        {children && <div className={classes.unseen}>{children}</div>}
      </Skeleton>
      <Text size="sm" className={classes.word}>
        {t('wait.loading')}
      </Text>
    </div>
  );
}
