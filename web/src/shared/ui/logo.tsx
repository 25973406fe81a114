import classes from './logo.module.css';

/** The mark and the wordmark; `light` stands on the dark stage. */
export const Logo = ({ light }: { light?: boolean }) => (
  <span className={classes.logo} data-light={light || undefined}>
    <img src="/favicon.svg" alt="" width={28} height={28} />
    Rozmova
  </span>
);
