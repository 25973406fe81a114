import { emptyWizard, type WizardState } from './model';

const KEY = 'rozmova.assign';
type Kept = { from: string; state: WizardState };

function read(): Partial<Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
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
    put: (state: WizardState) => sessionStorage.setItem(KEY, JSON.stringify({ from, state } satisfies Kept)),
    drop: () => sessionStorage.removeItem(KEY),
  };
}
