import { Stack } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/shared/i18n';
import { conflictOf, type EditConflict } from '@/shared/lib/conflict';
import { fullName } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { ConflictAlert } from '@/shared/ui/conflict-alert';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { LoadingBox } from '@/shared/ui/loading-box';
import { type Person, type Subject, useEditEmployee, usePerson } from '../api';
import { Differences } from './differences';
import { PersonFields } from './person-fields';
import { changedBody, type NewPhoto, type PersonValues, validateKnown, valuesOf } from './values';

type Props = { person: Subject; onClose: () => void };

export function EmployeeEditModal({ person: { id, ...names }, onClose }: Props) {
  const { t } = useTranslation('employees');
  const person = usePerson(id);
  // The form is there only once the record is.
  const isDirty = useRef(() => false);
  const { close, question } = useCloseGuard(() => isDirty.current(), onClose);
  return (
    <AppModal
      opened
      onClose={close}
      title={t('editOf', { name: fullName(names) })}
      size="lg"
      closeOnClickOutside={false}
    >
      {person.isPending && <LoadingBox h={320} />}
      {person.error && !person.data && (
        <ErrorState error={person.error} onRetry={() => void person.refetch()} />
      )}
      {person.data && (
        <EditForm
          person={person.data}
          isDirty={isDirty}
          reload={async () => (await person.refetch()).data}
          onCancel={close}
          onSaved={onClose}
        />
      )}
      {question}
    </AppModal>
  );
}

type FormProps = {
  person: Person;
  /** Tells the dialog whether there is something to lose. */
  isDirty: RefObject<() => boolean>;
  reload: () => Promise<Person | undefined>;
  onCancel: () => void;
  onSaved: () => void;
};

function EditForm({ person, isDirty, reload, onCancel, onSaved }: FormProps) {
  const { t: common } = useTranslation();
  const { code: current } = useLocale();
  const edit = useEditEmployee();
  // The record as it was read: a newer one that arrives meanwhile must not lend its version to these values.
  const [base, setBase] = useState(person);
  const [photo, setPhoto] = useState<NewPhoto>();
  const [conflict, setConflict] = useState<(EditConflict & { theirs: Person }) | null>(null);
  const { form, alert, fail } = useServerForm<PersonValues>({
    initialValues: valuesOf(base, current),
    validate: validateKnown(person),
  });

  useEffect(() => {
    isDirty.current = () => form.isDirty() || photo !== undefined;
  });

  const onError = async (error: unknown) => {
    const known = conflictOf(error);
    const theirs = known && (await reload());
    if (theirs) setConflict({ ...known, theirs });
    else fail(error);
  };
  const save = (version: number) =>
    form.onSubmit((values) =>
      edit.mutate(
        {
          params: { path: { id: base.id } },
          body: { ...changedBody(values, form.getDirty(), photo), version },
        },
        {
          onSuccess: () => {
            notify.done(common('saved'));
            onSaved();
          },
          onError: (error) => void onError(error),
        },
      ),
    );
  const onTheirs = (theirs: Person) => {
    setBase(theirs);
    setPhoto(undefined);
    setConflict(null);
    form.setInitialValues(valuesOf(theirs, current));
    form.reset();
  };
  return (
    <form onSubmit={save(base.version)} noValidate>
      <Stack>
        <FormAlert text={alert} />
        {conflict && (
          <ConflictAlert
            conflict={conflict}
            loading={edit.isPending}
            // Only what was changed here is sent, so that the rest of theirs stays.
            onMine={() => save(conflict.theirs.version)()}
            onTheirs={() => onTheirs(conflict.theirs)}
          >
            <Differences before={base} after={conflict.theirs} />
          </ConflictAlert>
        )}
        <PersonFields form={form} person={base} photo={photo} onPhoto={setPhoto} />
        <FormButtons
          submit={common('save')}
          loading={edit.isPending}
          disabled={conflict !== null}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
