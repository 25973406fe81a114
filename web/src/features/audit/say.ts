import { useTranslation } from 'react-i18next';
import { isLocale, LOCALES } from '@/shared/i18n/locales';
import { DASH, useFormat } from '@/shared/lib/format';
import type { Fields } from './api';
import { useAuditWords } from './words';

const SHOWN = 20;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** How one value of a row is said; what has no words of its own is shown as it was stored. */
export function useSay() {
  const { t } = useTranslation('audit');
  const { reach, right } = useAuditWords();
  const format = useFormat();

  const plain = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return DASH;
    if (typeof value === 'boolean') return value ? t('details.yes') : t('details.no');
    if (typeof value === 'string') return INSTANT.test(value) ? format.dateTime(value) : value;
    if (Array.isArray(value)) return several(value);
    if (typeof value === 'object') return whole(value as Fields);
    return String(value);
  };
  const several = (values: unknown[]): string => {
    const rest = values.length - SHOWN;
    const said = values.slice(0, SHOWN).map(plain);
    const all = rest > 0 ? [...said, t('details.more', { count: rest })] : said;
    return all.join(said.some((one) => one.includes('\n')) ? '\n\n' : ', ') || DASH;
  };
  const whole = (value: Fields): string => {
    const { title, name, text, is_admin } = value;
    // A script: all of it, and who gets it.
    if (typeof text === 'string') return is_admin ? `${text}\n(${t('field.is_admin')})` : text;
    const known = title ?? name;
    return typeof known === 'string' ? known : JSON.stringify(value);
  };

  return (fields: Fields, name: string): string => {
    const value = fields[name];
    if (typeof value === 'number') {
      if (name === 'amount' && typeof fields.currency === 'string')
        return format.money(value, fields.currency);
      if (name === 'logo') return t('details.file', { id: value });
      return format.number(value);
    }
    if (name === 'permissions' && Array.isArray(value))
      return value.map((code) => right(String(code))).join(', ') || DASH;
    if (name === 'reach' && typeof value === 'string') return reach(value);
    if (name === 'language' && typeof value === 'string' && isLocale(value)) return LOCALES[value].label;
    return plain(value);
  };
}
