import { SettingsForm } from './parts';
import type { PartProps } from './quiz-page';

export const Settings = ({ quiz, reload, onDirty }: PartProps) => (
  <SettingsForm key={quiz.id} quiz={quiz} onReload={reload} onDirty={onDirty} />
);
