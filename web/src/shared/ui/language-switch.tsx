import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setLocale, useLocale } from '@/shared/i18n';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@/shared/i18n/locales';
import classes from './language-switch.module.css';

type Props = { onChange?: (code: LocaleCode) => void; fullWidth?: boolean };

/** Changes the language of the interface at once; `onChange` may remember it on the server. */
export function LanguageSwitch({ onChange, fullWidth }: Props) {
  const { t } = useTranslation();
  const { code } = useLocale();
  const id = useId();
  const choose = (value: LocaleCode) => void setLocale(value).then(() => onChange?.(value));
  return (
    <div
      role="radiogroup"
      aria-label={t('language')}
      className={classes.switch}
      data-wide={fullWidth || undefined}
    >
      {LOCALE_CODES.map((value) => (
        <div key={value} className={classes.choice}>
          <input
            id={`${id}-${value}`}
            type="radio"
            name={id}
            value={value}
            checked={value === code}
            onChange={() => choose(value)}
          />
          <label htmlFor={`${id}-${value}`}>
            <span lang={LOCALES[value].tag} title={LOCALES[value].label}>
              {LOCALES[value].short}
            </span>
          </label>
        </div>
      ))}
    </div>
  );
}
