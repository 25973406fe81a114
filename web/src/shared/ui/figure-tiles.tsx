import { Anchor } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './figure-tiles.module.css';

export type FigureTile = {
  key: string;
  name: string;
  value: ReactNode;
  how?: ReactNode;
  note?: ReactNode;
  /** The list behind the figure. */
  to?: string;
};

type Props = {
  /** Without it they only take the place of figures that are on their way. */
  label: string | undefined;
  items: readonly FigureTile[];
  /** How narrow a tile may be on a wide screen: of this depends how many stand in a row. */
  least?: number;
};

/** A row of large figures, each with its name and, beside it, how it is counted. */
export const FigureTiles = ({ label, items, least }: Props) => (
  <dl
    className={classes.tiles}
    aria-label={label}
    style={least ? ({ '--least': `${least}px` } as CSSProperties) : undefined}
  >
    {items.map(({ key, name, value, how, note, to }) => (
      <div key={key} className={classes.tile}>
        <dt className={classes.name}>
          {name}
          {how}
        </dt>
        <dd className={classes.value}>
          {to ? (
            <Anchor component={Link} to={to} inherit c="inherit" underline="always">
              {value}
            </Anchor>
          ) : (
            value
          )}
          {note && <span className={classes.note}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
