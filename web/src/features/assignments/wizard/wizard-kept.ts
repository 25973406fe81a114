import { ownTabStorage } from '@/shared/lib/own-storage';
import { emptyWizard, type WizardState } from './model';

const KEY = 'rozmova.assign';
type Kept = { from: string; state: WizardState };

function read(): Partial<Kept> {
  try {
    return JSON.parse(ownTabStorage.get(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

/** The choices of the wizard over a reload: those that began from the same address. */
export function wizardKept(games: readonly number[], users: readonly number[]) {
  const from = `${games.join()}|${users.join()}`;
  return {
    get: (): WizardState | null => {
      const kept = read();
      return kept.from === from && kept.state ? { ...emptyWizard(), ...kept.state, errors: {} } : null;
    },
    put: (state: WizardState) => ownTabStorage.set(KEY, JSON.stringify({ from, state } satisfies Kept)),
    drop: () => ownTabStorage.drop(KEY),
  };
}
