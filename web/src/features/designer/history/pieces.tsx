import { Fragment, useMemo } from 'react';
import { htmlToText } from '@/shared/lib/html-text';
import { compareWords } from './words';

/** A text before and after in one: struck out what went, marked what came. */
export function Pieces({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => compareWords(htmlToText(before), htmlToText(after)), [before, after]);
  // Pieces of one text never change places.
  return pieces.map((piece, i) => {
    const key = `${i}${piece.kind}`;
    if (piece.kind === 'gone') return <del key={key}>{piece.text}</del>;
    // A word that replaced another stands beside it, not in it.
    const last = pieces[i - 1];
    const gap = last?.kind === 'gone' && !/\s$/.test(last.text) && !/^\s/.test(piece.text) ? ' ' : '';
    if (piece.kind === 'new')
      return (
        <Fragment key={key}>
          {gap}
          <ins>{piece.text}</ins>
        </Fragment>
      );
    return <span key={key}>{piece.text}</span>;
  });
}
