/** A passage of a Twine story as its file has it. */
export type Passage = { name: string; tags: readonly string[]; text: string };

/** A Twine story, whatever file it came in. */
export type Story = {
  title: string;
  start: string | null;
  /** Of its program, such as Harlowe; empty: it is not told. */
  format: string;
  passages: Passage[];
  scripts: readonly string[];
};

const HEADER = /^::[ \t]*(.*)$/;
const ESCAPED = /\\([\\[\]{}])/g;

/** “Name [tags] {metadata}”, with a backslash before signs that belong to the name. */
function headerOf(line: string): Omit<Passage, 'text'> {
  const found = /^((?:\\.|[^\\[{])*)(?:\[((?:\\.|[^\\\]])*)\])?\s*(?:\{.*\})?\s*$/.exec(line);
  const plain = (words: string) => words.replace(ESCAPED, '$1').trim();
  const [, name = line, tags = ''] = found ?? [];
  return { name: plain(name), tags: tags.split(/\s+/).map(plain).filter(Boolean) };
}

/**
 * A story in Twee 3 (https://github.com/iftechfoundation/twine-specs/blob/master/twee-3-specification.md); null: this is
 * something else.
 */
export function readTwee(source: string): Story | null {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^\s*::[ \t]*\S/.test(text)) return null;
  const all: Passage[] = [];
  for (const line of text.split('\n')) {
    const [, header] = HEADER.exec(line) ?? [];
    const last = all.at(-1);
    if (header !== undefined) all.push({ ...headerOf(header), text: '' });
    else if (last) last.text += `${line.replace(/^\\(?=::)/, '')}\n`;
  }
  const bodyOf = (name: string) => all.find((passage) => passage.name === name)?.text.trim() ?? '';
  return {
    title: bodyOf('StoryTitle'),
    ...dataIn(bodyOf('StoryData')),
    passages: all.filter(({ name }) => name !== 'StoryTitle' && name !== 'StoryData'),
    scripts: [],
  };
}

function dataIn(data: string): Pick<Story, 'start' | 'format'> {
  try {
    const { start, format } = JSON.parse(data) as { start?: unknown; format?: unknown };
    return {
      start: typeof start === 'string' ? start : null,
      format: typeof format === 'string' ? format : '',
    };
  } catch {
    return { start: null, format: '' };
  }
}

/** The first story of a file that Twine has published or archived; null: there is none. */
export function readTwineHtml(source: string): Story | null {
  if (!/<tw-storydata/i.test(source)) return null;
  const story = new DOMParser().parseFromString(source, 'text/html').querySelector('tw-storydata');
  if (!story) return null;
  const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
  const passages = [...story.querySelectorAll('tw-passagedata')];
  const first = passages.find((one) => attribute(one, 'pid') === attribute(story, 'startnode'));
  return {
    title: attribute(story, 'name'),
    start: first ? attribute(first, 'name') : null,
    format: attribute(story, 'format'),
    passages: passages.map((one) => ({
      name: attribute(one, 'name'),
      tags: attribute(one, 'tags').split(/\s+/).filter(Boolean),
      text: one.textContent ?? '',
    })),
    scripts: [...story.querySelectorAll('script, style')]
      .filter((one) => (one.textContent ?? '').trim() !== '')
      .map((one) => one.tagName.toLowerCase()),
  };
}
