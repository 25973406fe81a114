import type { Draft } from '../model/types';
import { parse } from './parse';
import { cardLabels, print, USUAL_POINTS } from './print';
import type { Lead, ScriptAnswer, ScriptCard } from './script';
import { feelingWord, fold, type Tongue } from './words';

/** What the page says itself. */
export type PageWords = {
  start: string;
  end: string;
  open: string;
  right: string;
  partly: string;
  wrong: string;
  because: string;
  products: string;
  points: (count: number) => string;
};

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (words: string) => words.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
const inLines = (words: string) => safe(words).replace(/\n/g, '<br>');

const STYLE = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1e2430;
  overflow-wrap: anywhere; }
h2.stage { margin-top: 2.5rem; border-bottom: 2px solid #0f6e64; }
section { break-inside: avoid; margin: 1.5rem 0; }
section > :first-child { margin: 0 0 .25rem; font-size: 1.17em; } section small { font-weight: 400; }
ul { list-style: none; padding-left: 1rem; } li { margin: .5rem 0; }
.right { color: #1f7a4d; } .partly { color: #8a5a00; } .wrong { color: #b3261e; }
i, small { color: #4c5566; } a { color: #2563a8; }
`;

const KINDS = { '+': 'right', '~': 'partly', '-': 'wrong' } as const;

/** The course as a page of its own, to be read, printed or sent by people who have no account. */
export function scriptPage(draft: Draft, tongue: Tongue, words: PageWords): string {
  const { stages, cards } = parse(print(draft, { tongue }).text);
  const places = new Map(cardLabels(cards.map((card) => card.name)).map((label, i) => [fold(label), i]));
  const leadOf = (lead: Lead): string => {
    if (lead.to !== 'card') return lead.to === 'end' ? safe(words.end) : safe(words.open);
    return `<a href="#card-${places.get(fold(lead.label)) ?? ''}">${safe(lead.label)}</a>`;
  };
  const answerOf = ({ mark, text, emotion, lead, feedback }: ScriptAnswer, isJudged: boolean): string => {
    const kind = KINDS[mark];
    const judged = isJudged ? `<b class="${kind}">${safe(words[kind])}</b> ` : '';
    const reaction = emotion === null ? '' : ` <i>(${feelingWord(emotion, tongue)})</i>`;
    const why = feedback === '' ? '' : `<br><small>${safe(words.because)} ${inLines(feedback)}</small>`;
    return `<li>${judged}${inLines(text)}${reaction} → ${leadOf(lead)}${why}</li>`;
  };
  const cardOf = (card: ScriptCard, i: number): string => {
    // Where no answer is right there is nothing to judge.
    const isJudged = card.answers.some(({ mark }) => mark !== '-');
    const points = isJudged && words.points(card.points ?? USUAL_POINTS);
    const about = [card.isStart && words.start, points].filter((part) => part !== false);
    const feeling = card.emotion === null ? '' : ` (${feelingWord(card.emotion, tongue)})`;
    const who = `${card.speaker?.name ?? ''}${feeling}`.trim();
    const goods = card.offers.map(({ title }) => title).join(', ');
    const head = card.stage === null ? 'h2' : 'h3';
    return [
      `<section id="card-${i}"><${head}>${safe(card.name)} <small>${safe(about.join(', '))}</small></${head}>`,
      `<p>${who === '' ? '' : `<b>${safe(who)}:</b> `}${inLines(card.text)}</p>`,
      goods === '' ? '' : `<p><small>${safe(words.products)} ${safe(goods)}</small></p>`,
      card.answers.length === 0
        ? ''
        : `<ul>${card.answers.map((answer) => answerOf(answer, isJudged)).join('')}</ul>`,
      '</section>',
    ].join('');
  };
  let stage: number | null = null;
  const body = cards.map((card, i) => {
    const begins = card.stage !== stage;
    stage = card.stage;
    const title = card.stage === null ? '–' : (stages[card.stage]?.title ?? '');
    return `${begins ? `<h2 class="stage">${safe(title)}</h2>` : ''}${cardOf(card, i)}`;
  });
  const title = safe(draft.title);
  return `<!doctype html>
<html lang="${tongue}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${body.join('\n')}
</main></body></html>
`;
}
