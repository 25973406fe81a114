import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import classes from './plain.module.css';

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string; error?: string };
type Said = { id: string; hint: string | undefined; error: string | undefined };
type BoxProps = Said & { label: string; children: ReactNode };

const Box = ({ id, label, hint, error, children }: BoxProps) => (
  <div>
    <label htmlFor={id} className={classes.name}>
      {label}
      <span aria-hidden className={classes.required} />
    </label>
    {hint && (
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
    )}
    <div className={classes.box}>{children}</div>
    {error && (
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    )}
  </div>
);

const described = ({ id, hint, error }: Said) => ({
  id,
  required: true,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

/** A field that has to be filled in, with what is wrong with it. */
export function TextField({ label, hint, error, ...props }: FieldProps) {
  const said = { id: useId(), hint, error };
  return (
    <Box {...said} label={label}>
      <input {...props} {...described(said)} className={classes.input} />
    </Box>
  );
}

/** The same for a password, which can be shown. */
export function PasswordField({ label, hint, error, eye, ...props }: FieldProps & { eye: string }) {
  const said = { id: useId(), hint, error };
  const [isShown, setShown] = useState(false);
  return (
    <Box {...said} label={label}>
      <input
        {...props}
        {...described(said)}
        type={isShown ? 'text' : 'password'}
        className={`${classes.input} ${classes.secret}`}
      />
      <button
        type="button"
        className={classes.eye}
        tabIndex={-1}
        aria-pressed={isShown}
        aria-label={eye}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        <svg
          viewBox="0 0 256 256"
          width={22}
          height={22}
          fill="none"
          stroke="currentColor"
          strokeWidth={16}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          {isShown ? (
            <>
              <path d="M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53" />
              <path d="M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6" />
            </>
          ) : (
            <>
              <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
              <circle cx="128" cy="128" r="40" />
            </>
          )}
        </svg>
      </button>
    </Box>
  );
}
