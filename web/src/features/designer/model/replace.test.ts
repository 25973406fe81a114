import { describe, expect, it } from 'vitest';
import { newAnswer, newCard } from './commands';
import { find } from './find';
import * as history from './history';
import { replaceAll } from './replace';
import { emptyDraft } from './testing';

const broken = newAnswer(2, { text: '<p>No<br>pri<br>ce</p>' });
const draft = {
  ...emptyDraft,
  questions: [
    newCard(
      1,
      { x: 0, y: 0 },
      {
        name: 'Price (old)',
        text: '<p>The p<strong>ri</strong>ce is&nbsp;high.</p><ul><li>Price</li></ul>',
        is_start: true,
        answers: [
          newAnswer(1, { text: '<p><em>price</em>!</p>', feedback: 'A < B: price &amp; cost' }),
          broken,
        ],
      },
    ),
  ],
};
const now = { draft, history: history.noHistory };
const replaced = (words: string, by: string) => {
  const command = replaceAll(draft, find(draft, words), words, by);
  return command && history.run(now, command);
};

describe('words are replaced', () => {
  it('everywhere, through marks, in any case, as one step', () => {
    const done = replaced('price', '$& <cost>');
    const [card] = done?.draft.questions ?? [];
    expect(card?.name).toBe('$& <cost> (old)');
    expect(card?.text).toBe(
      '<p>The $&amp; &lt;cost&gt; is&nbsp;high.</p><ul><li>$&amp; &lt;cost&gt;</li></ul>',
    );
    expect(card?.answers[0]?.text).toBe('<p><em>$&amp; &lt;cost&gt;</em>!</p>');
    expect(card?.answers[0]?.feedback).toBe('A &lt; B: $&amp; &lt;cost&gt; &amp; cost');
    expect(card?.answers[1]).toBe(broken);
    expect(done && history.undo(done)?.draft).toEqual(draft);
  });

  it('as they are written, not as a pattern, and over any gap', () => {
    expect(replaced('(old)', 'now')?.draft.questions[0]?.name).toBe('Price now');
    expect(replaced('is high', 'fell')?.draft.questions[0]?.text).toContain('ce fell.');
    expect(replaced('price', '')?.draft.questions[0]?.answers[0]?.text).toBe('<p>!</p>');
  });

  it('nowhere when nothing would change or a name would grow too long', () => {
    expect(replaced('elephant', 'x')).toBeNull();
    expect(replaced('', 'x')).toBeNull();
    expect(replaced('(old)', 'x'.repeat(150))).toBeNull();
  });
});
