// Who may import whom in src: app -> pages -> features -> shared, features not each other, and nobody in a circle.
// Biome refuses the plain cases while one types. This reads the paths that imports lead to, so that `../..` and types
// count as well.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const LAYERS = ['shared', 'features', 'pages', 'app'];
const IMPORT =
  /(?:^|[;\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
const isTest = (path) => /(\.test\.tsx?|\/testing\.tsx?)$/.test(path) || path.startsWith('src/test/');
const areaOf = (path) => path.split('/')[1] ?? '';
const layerOf = (path) => (path === 'src/main.tsx' ? 'app' : areaOf(path));

/** The imports of a file: what is written, where, and the path that it leads to; packages are left out. */
function importsOf(path, text) {
  // Comments keep their line breaks, so that lines can be counted.
  const code = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(IMPORT)].flatMap((match) => {
    const written = match[1] ?? match[2];
    const line = code.slice(0, match.index + match[0].length).split('\n').length;
    if (written.startsWith('@/')) return { written, line, target: `src/${written.slice(2)}` };
    if (written.startsWith('.')) return { written, line, target: posix.join(posix.dirname(path), written) };
    return [];
  });
}

function forbidden(from, to) {
  if (!to.startsWith('src/')) return null;
  if (layerOf(from) === 'test') return null;
  if (areaOf(to) === 'test') return isTest(from) ? null : 'only tests may import src/test';
  const [above, below] = [LAYERS.indexOf(layerOf(to)), LAYERS.indexOf(layerOf(from))];
  if (above > below) return `${layerOf(from)} must not import ${layerOf(to)}`;
  const [feature, other] = [from.split('/')[2], to.split('/')[2]];
  if (areaOf(from) === 'features' && areaOf(to) === 'features' && feature !== other)
    return `the feature ${feature} must not import the feature ${other}`;
  return null;
}

/** Sets of files that reach each other, by Tarjan's algorithm. */
function circlesOf(graph) {
  const number = new Map();
  const low = new Map();
  const stack = [];
  const circles = [];
  const visit = (file) => {
    number.set(file, number.size);
    low.set(file, number.get(file));
    stack.push(file);
    for (const { to } of graph.get(file)) {
      if (!number.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file), low.get(to)));
    }
    if (low.get(file) !== number.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle);
  };
  for (const file of graph.keys()) if (!number.has(file)) visit(file);
  return circles;
}

/** Everything that is wrong with the imports of these files, as `file:line: why`; `files` are texts by path. */
export function check(files) {
  const problems = [];
  const graph = new Map([...files.keys()].map((path) => [path, []]));
  for (const [path, text] of files)
    for (const { written, line, target } of importsOf(path, text)) {
      const reason = forbidden(path, target);
      if (reason) problems.push(`${path}:${line}: ${reason} ('${written}')`);
      const to = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((one) =>
        files.has(one),
      );
      if (to) graph.get(path).push({ to, line });
    }
  for (const circle of circlesOf(graph)) {
    const within = circle.flatMap((path) =>
      graph.get(path).flatMap(({ to, line }) => (circle.includes(to) ? [`  ${path}:${line} -> ${to}`] : [])),
    );
    problems.push([`files import each other in a circle:`, ...within].join('\n'));
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const web = fileURLToPath(new URL('..', import.meta.url));
  const files = new Map(
    readdirSync(join(web, 'src'), { recursive: true })
      .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
      .map((path) => [`src/${path.replaceAll('\\', '/')}`, readFileSync(join(web, 'src', path), 'utf8')]),
  );
  const problems = check(files);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}
