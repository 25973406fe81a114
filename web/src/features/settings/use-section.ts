import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { notify } from '@/shared/lib/notify';
import { type SettingsPatch, useSaveSettings } from './api';
import type { TabName } from './tabs';
import { useReportUnsaved } from './unsaved';

type Options<T> = {
  tab: TabName;
  saved: T;
  /** The values as the server takes them; only what differs is sent. */
  toBody: (values: T) => SettingsPatch;
  /** Fields that show their own errors. */
  fields?: readonly string[];
};
type Failures = { alert: string | null; errors: Record<string, string> };
const NOTHING: Failures = { alert: null, errors: {} };

function differing(now: SettingsPatch, before: SettingsPatch): SettingsPatch {
  const old: Record<string, unknown> = before;
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name])),
  );
}

/** What is typed into one section, over what is saved; it stays when a save fails. */
export function useSection<T extends object>({ tab, saved, toBody, fields = [] }: Options<T>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Partial<T>>({});
  const [failures, setFailures] = useState(NOTHING);
  const save = useSaveSettings();
  const values: T = { ...saved, ...typed };
  const body = differing(toBody(values), toBody(saved));
  const isDirty = Object.keys(body).length > 0;
  useReportUnsaved(tab, isDirty);

  const change = (next: Partial<T>) => {
    setFailures(NOTHING);
    setTyped((before) => ({ ...before, ...next }));
  };
  const discard = () => {
    setFailures(NOTHING);
    setTyped({});
  };
  const submit = (more: SettingsPatch = {}, onDone?: () => void) => {
    setFailures(NOTHING);
    save.mutate(
      { body: { ...body, ...more } },
      {
        onSuccess: () => {
          setTyped({});
          notify.done(t('saved'));
          onDone?.();
        },
        onError: (error) => {
          let errors: Failures['errors'] = {};
          const form = {
            setErrors: (found: Failures['errors']) => {
              errors = found;
            },
          };
          const alert = applyServerErrors(form, fields, error);
          setFailures({ alert, errors });
        },
      },
    );
  };
  return { values, ...failures, isDirty, isSaving: save.isPending, change, discard, submit };
}
