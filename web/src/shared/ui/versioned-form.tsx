import { Stack } from '@mantine/core';
import type { UseFormInput } from '@mantine/form';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictOf, type EditConflict } from '@/shared/lib/conflict';
import { notify } from '@/shared/lib/notify';
import { useLeaveGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { ConflictAlert } from './conflict-alert';
import { FormAlert } from './form-alert';
import { SaveBar } from './save-bar';

type Callbacks<R> = { onSuccess: (saved: R) => void; onError: (error: unknown) => void };
type Options<R, V> = {
  /** As the server has it now. */
  record: R;
  valuesOf: (record: R) => V;
  isSame: (a: V, b: V) => boolean;
  validate: UseFormInput<V>['validate'];
  save: (values: V, version: number, callbacks: Callbacks<R>) => void;
  isSaving: boolean;
  reload: () => Promise<R | undefined>;
};

/** The state of a form on a page whose record has a version: what was saved in the meantime is not overwritten unseen. */
export function useVersionedForm<R extends { version: number }, V extends Record<string, unknown>>({
  record,
  valuesOf,
  isSame,
  validate,
  save: send,
  isSaving,
  reload,
}: Options<R, V>) {
  const { t } = useTranslation();
  // What the form was filled with: a save names its version, however new the record on the server is by then.
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const { form, alert, setAlert, fail } = useServerForm<V>({
    mode: 'controlled',
    initialValues: valuesOf(record),
    validate,
  });
  const isDirty = !isSame(form.values, valuesOf(base));
  const leaving = useLeaveGuard(() => isDirty);

  const show = (next: R) => {
    setBase(next);
    setConflict(null);
    setAlert(null);
    form.clearErrors();
    form.setValues(valuesOf(next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer record asks the question
  useEffect(() => {
    if (!isDirty && record.version !== base.version) show(record);
  }, [record.version]);

  const save = (version: number) => {
    setConflict(null);
    send(form.values, version, {
      onSuccess: (saved) => {
        show(saved);
        notify.done(t('saved'));
      },
      onError: (error) => {
        const found = conflictOf(error);
        if (found) setConflict(found);
        else fail(error);
      },
    });
  };
  return {
    form,
    frame: {
      alert,
      conflict,
      isDirty,
      isSaving,
      leaving,
      onSubmit: form.onSubmit(() => save(base.version)),
      onMine: save,
      onTheirs: async () => {
        const theirs = await reload();
        if (theirs) show(theirs);
      },
      onDiscard: () => show(base),
    },
  };
}

type Props = ReturnType<typeof useVersionedForm>['frame'] & {
  /** What saving means, where that needs a word. */
  hint?: ReactNode;
  children: ReactNode;
};

/** The form around its fields: what is wrong as a whole, a conflict with another editor, and saving. */
export function VersionedForm({ alert, conflict, isSaving, hint, children, ...form }: Props) {
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack>
        {form.leaving}
        <FormAlert text={alert} />
        {children}
        {conflict && (
          <ConflictAlert
            conflict={conflict}
            loading={isSaving}
            onMine={() => form.onMine(conflict.version)}
            onTheirs={() => void form.onTheirs()}
          />
        )}
        {form.isDirty && <SaveBar hint={hint} loading={isSaving} onDiscard={form.onDiscard} />}
      </Stack>
    </form>
  );
}
