import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setLocale, useLocale } from '@/shared/i18n';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@/shared/i18n/locales';

type Props = { onChange?: (code: LocaleCode) => void; fullWidth?: boolean };

/** Changes the language of the interface at once; `onChange` may remember it on the server. */
export function LanguageSwitch({ onChange, fullWidth }: Props) {
  const { t } = useTranslation();
  const { code } = useLocale();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('language')}
      fullWidth={fullWidth}
      value={code}
      data={LOCALE_CODES.map((value) => ({
        value,
        label: (
          <span lang={LOCALES[value].tag} title={LOCALES[value].label}>
            {LOCALES[value].short}
          </span>
        ),
      }))}
      onChange={(value) => {
        void setLocale(value).then(() => onChange?.(value));
      }}
    />
  );
}
