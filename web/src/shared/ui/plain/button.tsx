import type { ComponentProps } from 'react';
import classes from './plain.module.css';

type Props = ComponentProps<'button'> & { loading?: boolean; large?: boolean; plain?: boolean };

/** While it loads nobody can press it again. */
export const Button = ({ loading, large, plain, disabled, children, ...props }: Props) => (
  <button
    type="button"
    {...props}
    className={classes.button}
    disabled={disabled || loading}
    data-loading={loading || undefined}
    data-large={large || undefined}
    data-plain={plain || undefined}
  >
    <span className={classes.label}>{children}</span>
  </button>
);
