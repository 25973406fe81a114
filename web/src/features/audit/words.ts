import i18n from 'i18next';
import { useTranslation } from 'react-i18next';

/** The words for a code of the server; the code itself for one that is newer than this page. */
const word = (key: string, code: string) =>
  i18n.exists(key, { ns: 'audit' }) ? i18n.t(key as 'kind.role', { ns: 'audit' }) : code;

export function useAuditWords() {
  // The words follow the language.
  useTranslation('audit');
  return {
    action: (code: string) => word(`action.${code}`, code),
    kind: (code: string) => word(`kind.${code}`, code),
    field: (code: string) => word(`field.${code}`, code),
    right: (code: string) => word(`right.${code}`, code),
    reach: (code: string) => word(`reach.${code}`, code),
  };
}
