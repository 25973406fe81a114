import { expect, it } from 'vitest';
import { check } from './imports.mjs';

const of = (files) => check(new Map(Object.entries(files)));

it.each([
  ['src/shared/lib/a.ts', '@/features/groups/api', 'shared must not import features'],
  ['src/shared/lib/a.ts', '../../pages/groups/list', 'shared must not import pages'],
  ['src/features/groups/a.ts', '@/pages/groups/list', 'features must not import pages'],
  ['src/features/groups/a.ts', '@/app/page', 'features must not import app'],
  ['src/pages/groups/list.tsx', '@/app/page', 'pages must not import app'],
  ['src/pages/groups/list.tsx', '../../app/page', 'pages must not import app'],
  [
    'src/features/groups/a.ts',
    '@/features/roles/api',
    'the feature groups must not import the feature roles',
  ],
  ['src/features/groups/a.ts', '../roles/api', 'the feature groups must not import the feature roles'],
  [
    'src/features/groups/deep/er/a.ts',
    '../../../roles/a.css',
    'the feature groups must not import the feature roles',
  ],
  ['src/features/groups/a.ts', '@/test/server', 'only tests may import src/test'],
])('refuses in %s an import of %s', (path, written, reason) => {
  expect(of({ [path]: `\nimport { a } from '${written}';\n` })).toEqual([
    `${path}:2: ${reason} ('${written}')`,
  ]);
});

it.each([
  ['type only', (path) => `import type { A } from '${path}';`],
  ['of several lines', (path) => `import {\n  a,\n  b,\n} from '${path}';`],
  ['for its effect', (path) => `import '${path}';`],
  ['while it runs', (path) => `const part = lazy(() => import('${path}'));`],
  ['of a re-export', (path) => `export * from "${path}";`],
])('sees an import %s', (_, say) => {
  expect(of({ 'src/shared/lib/a.ts': say('@/app/page') })).toHaveLength(1);
});

it('takes what comes from below, from the same feature, from packages and in tests', () => {
  expect(
    of({
      'src/app/page.ts': `import { a } from '@/pages/groups/list';`,
      'src/pages/groups/list.tsx': `import { a } from '@/features/groups/deep/a';\nimport { b } from '../roles/list';`,
      'src/features/groups/deep/a.ts': `import { a } from '../../groups/api';\nimport { b } from '@/shared/lib/a';`,
      'src/features/groups/a.test.ts': `import { a } from '@/test/server';`,
      'src/test/render.tsx': `import { a } from '@/app/page';`,
      'src/shared/lib/a.ts': `// import { a } from '@/app/page';\nimport { b } from '@mantine/core';`,
    }),
  ).toEqual([]);
});

it('finds files that import each other, by way of others and of types', () => {
  const [problem, ...others] = of({
    'src/shared/lib/a.ts': `import { b } from './b';`,
    'src/shared/lib/b.tsx': `import type { C } from '@/shared/lib/c';`,
    'src/shared/lib/c.ts': `import { a } from './a';\nimport { d } from './d';`,
    'src/shared/lib/d.ts': '',
  });
  expect(others).toEqual([]);
  expect(problem.split('\n').slice(1).sort()).toEqual([
    '  src/shared/lib/a.ts:1 -> src/shared/lib/b.tsx',
    '  src/shared/lib/b.tsx:1 -> src/shared/lib/c.ts',
    '  src/shared/lib/c.ts:1 -> src/shared/lib/a.ts',
  ]);
});
