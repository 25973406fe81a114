import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictOf, type EditConflict } from '@/shared/lib/conflict';
import { notify } from '@/shared/lib/notify';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { AppModal } from '@/shared/ui/app-modal';
import { ConflictAlert } from '@/shared/ui/conflict-alert';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { useStructureActions } from '../context';
import { type Kind, keyOf } from '../model/tree';

/** Somebody saved the same thing meanwhile. */
export function useConflict() {
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  return {
    conflict,
    /** Whether the failure was a conflict. */
    take: (error: unknown) => {
      const found = conflictOf(error);
      setConflict(found);
      return found !== null;
    },
  };
}

/** What becomes of the server's answer: success is said and closes the dialog, a failure stands in the form. */
export function useAnswers(fail: (error: unknown) => void) {
  const { t } = useTranslation();
  const { close, onMade } = useStructureActions();
  const { conflict, take } = useConflict();
  const onError = (error: unknown) => {
    if (!take(error)) fail(error);
  };
  const saved = () => {
    notify.done(t('saved'));
    close();
  };
  return {
    conflict,
    onSaved: { onSuccess: saved, onError },
    /** `onAnother` keeps the dialog open for the next one. */
    onAdded: (kind: Kind, text: string, onAnother?: () => void) => ({
      onSuccess: ({ id }: { id: number }) => {
        notify.done(text);
        if (onAnother) return onAnother();
        close();
        onMade(keyOf(kind, id));
      },
      onError,
    }),
  };
}

/** The fields that were edited. */
export function changed<V extends Record<string, unknown>>(values: V, dirty: Record<string, boolean>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name])) as Partial<V>;
}

/** After a form was emptied for the next one its fields are new, and so is the one to type in. */
export function useFocusAgain(field: string) {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) document.querySelector<HTMLElement>(`[role="dialog"] [data-path="${field}"]`)?.focus();
  }, [round, field]);
  return () => setRound((before) => before + 1);
}

type Props = {
  title: string;
  submit: string;
  busy: boolean;
  dirty: () => boolean;
  alert: string | null;
  conflict?: EditConflict | null;
  onOverwrite?: () => void;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** Beside the button that saves. */
  more?: ReactNode;
  children: ReactNode;
};

/** A small form in a dialog. What was typed stays until it is saved or the person closes it. */
export function FormModal({ title, submit, busy, dirty, alert, conflict, more, children, ...on }: Props) {
  const { renew } = useStructureActions();
  const { close, question } = useCloseGuard(dirty, on.onClose);
  return (
    <AppModal opened size={520} onClose={close} title={title}>
      <form onSubmit={on.onSubmit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          {conflict && (
            <ConflictAlert
              conflict={conflict}
              loading={busy}
              onMine={() => on.onOverwrite?.()}
              onTheirs={() => void renew()}
            />
          )}
          {children}
          <FormButtons submit={submit} loading={busy} onCancel={close}>
            {more}
          </FormButtons>
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
