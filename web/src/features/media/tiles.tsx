import { UnstyledButton } from '@mantine/core';
import { IconMusic, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MediaType } from '@/shared/lib/pick-media';
import type { Item } from './api';
import classes from './media.module.css';
import { minutes } from './minutes';

type Props = {
  label: string;
  type: MediaType;
  items: readonly Item[];
  selected: number | null;
  onSelect: (item: Item) => void;
  onUse?: (item: Item) => void;
};

/** Files to choose from: pictures side by side, sounds and videos line by line. */
export function Tiles({ label, type, items, selected, onSelect, onUse }: Props) {
  const { t } = useTranslation('media');
  const isLine = type === 'audio' || type === 'video';
  const Icon = type === 'audio' ? IconMusic : IconVideo;
  return (
    <ul className={classes.tiles} data-lines={isLine || undefined} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <UnstyledButton
            className={classes.tile}
            aria-pressed={item.id === selected}
            onClick={() => onSelect(item)}
            onDoubleClick={() => onUse?.(item)}
          >
            {isLine ? (
              <Icon size={20} aria-hidden="true" />
            ) : (
              <img
                className={classes.thumb}
                data-whole={type === 'character' || undefined}
                src={item.thumbnail ?? item.url}
                alt=""
                loading="lazy"
              />
            )}
            <span className={classes.name}>{item.title || t('untitled')}</span>
            {isLine && item.own?.duration != null && (
              <span className={classes.small}>{minutes(item.own.duration)}</span>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
