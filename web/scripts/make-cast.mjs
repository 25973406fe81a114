// Writes the built-in cast, public/cast/<person>/<emotion>.svg, and the built-in scenes, public/scenes/*.svg.
// Every option is pinned, so a person keeps the same hair, skin and clothes through all five emotions
// and the files come out byte for byte the same on each run.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };
import { SCENES } from './scenes.mjs';

const PUBLIC = new URL('../public/', import.meta.url).pathname;
const INK = '#1E2430';

const CAST = {
  nadia: { head: 'mediumBangs', skin: '#d9a074', clothing: '#E2603B' },
  taras: { head: 'short4', hair: '#4a312c', skin: '#edb98a', clothing: '#2F6FB5', glasses: 'glasses2' },
  olena: { head: 'grayBun', hair: '#cfd3d6', skin: '#ffdbb4', clothing: '#6B4BA3', glasses: 'glasses' },
  bohdan: { head: 'noHair3', hair: '#cfd3d6', skin: '#e8b48c', clothing: '#6B7A1E' },
  sofia: { head: 'hijab', hair: '#F2C14E', skin: '#c98e5f', clothing: '#C2447A' },
  maksym: { head: 'twists2', skin: '#9a6240', clothing: '#F2C14E' },
  iryna: { head: 'bangs', hair: '#b5532a', skin: '#ffdbb4', clothing: '#4FB8A9' },
  andrii: { head: 'pomp', skin: '#d9a074', clothing: '#F2EFE7', beard: 'chin' },
};

const EXPRESSIONS = {
  happy: 'builtInLaugh',
  satisfied: 'smile',
  neutral: 'builtInLevel',
  sad: 'solemn',
  evil: 'veryAngry',
};

const definition = structuredClone(openPeeps);
const faces = definition.components.expression.variants;

/** Open Peeps has no calm, level mouth: the open-eyed smile gets one of ours (the mouth is its first outline). */
function levelFace() {
  const face = structuredClone(faces.smile);
  const path = face.elements[0].attributes;
  const rest = path.d.slice(path.d.indexOf('m24.2-96.6') + 'm24.2-96.6'.length);
  path.d = `M97 199c9-3 21-2 31-3 10-.8 17-3 25-3.6 8-.5 9.5 8 3 10.6-9 3.5-18 4-28 5-11 1-21 2.6-31 1-6-1-6-8 0-10M134.8 117.4${rest}`;
  return face;
}

/** The laughing face without its tears, which read as crying at stage size. */
function laughingFace() {
  const face = structuredClone(faces.smileLOL);
  const teeth = face.elements[0].attributes;
  teeth.d = teeth.d.slice(teeth.d.indexOf('M81 172.2'));
  const mouth = face.elements[1].children[0].attributes;
  mouth.d = mouth.d.slice(0, mouth.d.indexOf('M42.3 117.4'));
  return face;
}

faces.builtInLaugh = laughingFace();
faces.builtInLevel = levelFace();
const style = new Style(definition);

function draw(person, expression) {
  const avatar = new Avatar(style, {
    seed: 'rozmova',
    size: 704,
    headVariant: [person.head],
    expressionVariant: [expression],
    skinColor: [person.skin],
    clothingColor: [person.clothing],
    headContrastColor: [person.hair ?? INK],
    inkColor: [INK],
    accessoriesVariant: [person.glasses ?? 'glasses'],
    accessoriesProbability: person.glasses ? 100 : 0,
    facialHairVariant: [person.beard ?? 'chin'],
    facialHairProbability: person.beard ? 100 : 0,
    maskProbability: 0,
  });
  return `${avatar
    .toString()
    .replace(/<!--.*?-->/gs, '')
    .replace(/<metadata.*?<\/metadata>/gs, '')
    .replaceAll('fill="black"', `fill="${INK}"`)}\n`;
}

rmSync(join(PUBLIC, 'cast'), { recursive: true, force: true });
for (const [name, person] of Object.entries(CAST)) {
  const folder = join(PUBLIC, 'cast', name);
  mkdirSync(folder, { recursive: true });
  for (const [emotion, expression] of Object.entries(EXPRESSIONS))
    writeFileSync(join(folder, `${emotion}.svg`), draw(person, expression));
}
writeFileSync(
  join(PUBLIC, 'cast', 'LICENCES'),
  `The pictures in this folder are made by scripts/make-cast.mjs from "Open Peeps" by Pablo Stanley
(https://www.openpeeps.com/), in the edition of @dicebear/styles, licence CC0 1.0 Universal
(https://creativecommons.org/publicdomain/zero/1.0/). Two of the expressions are changed.
No attribution is required; it is given with thanks.
`,
);

rmSync(join(PUBLIC, 'scenes'), { recursive: true, force: true });
mkdirSync(join(PUBLIC, 'scenes'), { recursive: true });
for (const [name, svg] of Object.entries(SCENES))
  writeFileSync(join(PUBLIC, 'scenes', `${name}.svg`), `${svg}\n`);
