import { expect, test } from 'vitest';
import { backgroundRun } from '@/features/assignments/background-run';
import { emptyWizard } from '@/features/assignments/wizard/model';
import { wizardKept } from '@/features/assignments/wizard/wizard-kept';
import { keptCourse } from '@/features/courses/create/kept';
import { place } from '@/features/guide/place';
import { unsent } from '@/features/player/unsent';
import { keepRecent, recentPlaces } from '@/features/search/recent';
import { enterView } from '@/test/view';

const wizard = wizardKept([1], []);
const course = keptCourse('quiz');

const KEPT: [string, () => void, () => unknown, unknown, () => void][] = [
  [
    'the places opened last',
    () => keepRecent(1, { kind: 'page', title: 'Roles', to: '/administrator/roles' }),
    () => recentPlaces(1).length,
    0,
    () => undefined,
  ],
  ['a run in the background', () => backgroundRun.put(12), backgroundRun.get, null, backgroundRun.drop],
  [
    'the place in the guide',
    () => place.keep(1, 'roles'),
    () => [place.get(1), place.isRunning(1)],
    [null, false],
    () => place.forget(1),
  ],
  [
    'an answer that was not sent',
    () => unsent.put('a', { question: 1, answers: [2], step: 0 }),
    () => unsent.get('a'),
    null,
    () => unsent.drop('a'),
  ],
  ['an assignment that was begun', () => wizard.put(emptyWizard()), wizard.get, null, wizard.drop],
  [
    'a course that was begun',
    () => course.put({ title: 'a', description: '', colour: '' }),
    course.get,
    {},
    course.drop,
  ],
];

test.each(KEPT)('in a view %s is neither read nor changed', (_, keep, read, nothing, drop) => {
  keep();
  expect(read()).not.toEqual(nothing);
  const before = [{ ...localStorage }, { ...sessionStorage }];
  enterView();
  expect(read()).toEqual(nothing);
  keep();
  drop();
  expect([{ ...localStorage }, { ...sessionStorage }]).toMatchObject(before);
  localStorage.clear();
  sessionStorage.clear();
  enterView();
  keep();
  const names = new Set(Object.keys({ ...localStorage, ...sessionStorage }));
  expect(names).toEqual(new Set(['rozmova.admin_mode', 'rozmova.token', 'rozmova.view']));
});
