import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '@/shared/ui/rich-text';
import type { PlayOffer } from '../types';
import classes from './goods.module.css';

type Props = { offers: readonly PlayOffer[]; opened: boolean; onClose: () => void };

/** What the conversation is about, to look at while one decides. Escape is the player's own key and closes it there. */
export function GoodsDrawer({ offers, opened, onClose }: Props) {
  const { t } = useTranslation('player');
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={opened}
      closeOnEscape={false}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : 460}
      title={<span className={classes.title}>{t('goods.title')}</span>}
      closeButtonProps={{ 'aria-label': t('goods.close'), size: 44 }}
      classNames={{ content: isPhone ? classes.sheet : undefined }}
    >
      <ul className={classes.list}>
        {offers.map((offer) => (
          <li key={offer.id}>
            {offer.picture ? (
              <img src={offer.picture} alt="" />
            ) : (
              <span className={classes.blank} aria-hidden>
                <IconShoppingBag size={32} stroke={1.4} />
              </span>
            )}
            <h3>{offer.title}</h3>
            {offer.price && <b>{offer.price}</b>}
            {offer.description && (
              <div className={classes.about}>
                <RichText html={offer.description} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
