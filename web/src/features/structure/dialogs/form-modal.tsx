import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictOf, type EditConflict } from '@/shared/lib/conflict';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { AppModal } from '@/shared/ui/app-modal';
import { ConflictAlert } from '@/shared/ui/conflict-alert';
import { FormAlert } from '@/shared/ui/form-alert';
import { useStructureActions } from '../context';

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
  const { t: common } = useTranslation();
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
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {common('cancel')}
            </Button>
            {more}
            <Button type="submit" loading={busy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
