import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DesignerContext, useDraft } from '../context';
import { editCard } from '../model/commands';
import { noMarks } from '../model/ids';
import { noFindings } from '../model/loaded';
import { smallDraft } from '../model/testing';
import { DesignerStore } from '../store';
import { useCommitted } from './use-committed';

function Field({ store }: { store: DesignerStore }) {
  const name = useDraft((s) => s.draft.questions[0]?.name ?? '');
  const field = useCommitted(name, (text) => store.run(editCard(1, { name: text.trimEnd() }, 'name')));
  return (
    <input
      aria-label="Name"
      value={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}

function setUp() {
  const state = { is_published: false, has_draft_changes: false, revision: null, updated_at: null };
  const store = new DesignerStore({
    draft: smallDraft(),
    version: 1,
    state,
    findings: noFindings,
    marks: noMarks,
  });
  const designer = { store, game: 5 } as React.ContextType<typeof DesignerContext>;
  render(
    <DesignerContext value={designer}>
      <Field store={store} />
    </DesignerContext>,
  );
  const field = screen.getByLabelText('Name');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { store, field, type };
}

it('shows an undo that changes nothing but gaps', () => {
  const { store, field, type } = setUp();
  type('Two  gaps');
  fireEvent.blur(field);
  type('Two gaps');
  fireEvent.blur(field);
  act(() => void store.undo());
  expect(field).toHaveValue('Two  gaps');
});

it('keeps a gap that was just typed while what was written is tidied', () => {
  vi.useFakeTimers();
  const { store, field, type } = setUp();
  type('Hello ');
  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(store.get().draft.questions[0]?.name).toBe('Hello');
  expect(field).toHaveValue('Hello ');
  fireEvent.blur(field);
  type('Hello you');
  expect(field).toHaveValue('Hello you');
});
