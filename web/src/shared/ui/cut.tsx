import classes from './cut.module.css';

/** Words on one line: what there is no room for is cut, and stands in the title. */
export const Cut = ({
  children,
  of = children,
  dim,
}: {
  children: React.ReactNode;
  of?: React.ReactNode;
  dim?: boolean;
}) => (
  <span className={classes.cut} data-dim={dim || undefined} title={typeof of === 'string' ? of : undefined}>
    {children}
  </span>
);
