import classes from './logo.module.css';

/** The mark and the wordmark; `light` stands on the dark stage. The mark is drawn here, so that no request is made for it. */
export const Logo = ({ light }: { light?: boolean }) => (
  <span className={classes.logo} data-light={light || undefined}>
    <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden>
      <rect width="32" height="32" rx="8" fill="#0F6E64" />
      <path
        d="M7 9.5A2.5 2.5 0 0 1 9.500 7h9A2.500 2.500 0 0 1 21 9.500v5a2.500 2.500 0 0 1-2.500 2.500H13l-4 3.600V17A2.500 2.500 0 0 1 7 14.500z"
        fill="#F6F4EF"
      />
      <path
        d="M23 13h.5a2.500 2.500 0 0 1 2.500 2.500v5a2.500 2.500 0 0 1-2.500 2.500V26l-3.600-3H16a2.500 2.500 0 0 1-2.400-1.800l1-.9h4.900A3.500 3.500 0 0 0 23 16.800z"
        fill="#F2C14E"
      />
    </svg>
    Rozmova
  </span>
);
