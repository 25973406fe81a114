import { Group, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Card, Draft } from '../model/types';
import { type AnswerDiff, type CardDiff, courseDiff, isEqual } from './diff';
import classes from './history.module.css';
import { Pieces } from './pieces';
import { useWords } from './use-words';
import { answerFacts, cardValue, courseValue, partName } from './value-words';

type Sides = { before: Draft; after: Draft };

function Answers({ diff, before, after }: { diff: AnswerDiff } & Sides) {
  const words = useWords();
  const changed = (from: Answer | null, to: Answer | null) => {
    const was = from ? answerFacts(before, from, words) : '';
    const is = to ? answerFacts(after, to, words) : '';
    return (
      <li key={(to ?? from)?.id}>
        <Pieces before={from?.text ?? ''} after={to?.text ?? ''} />{' '}
        <span className={classes.label}>
          (<Pieces before={was} after={is} />)
        </span>
        {(from?.feedback ?? '') !== (to?.feedback ?? '') && (
          <div>
            <span className={classes.label}>{words.designer('answer.feedback')}: </span>
            <Pieces before={from?.feedback ?? ''} after={to?.feedback ?? ''} />
          </div>
        )}
      </li>
    );
  };
  const count = diff.added.length + diff.removed.length + diff.changed.length;
  return (
    <>
      {count > 0 && (
        <ul className={classes.answers}>
          {diff.changed.map((c) => changed(c.before, c.after))}
          {diff.added.map((a) => changed(null, a))}
          {diff.removed.map((a) => changed(a, null))}
        </ul>
      )}
      {diff.isReordered && (
        <p className={classes.line}>
          <span className={classes.label}>{words.tabs('diff.reordered')}</span>
        </p>
      )}
    </>
  );
}

function ChangedCard({ diff, before, after }: { diff: CardDiff } & Sides) {
  const words = useWords();
  return (
    <li className={classes.card} data-kind="changed">
      <Text fw={600} component="h4">
        {diff.isRenamed ? (
          <Pieces before={diff.before.name} after={diff.after.name} />
        ) : (
          diff.after.name || words.designer('card.unnamed')
        )}
      </Text>
      {diff.isReworded && (
        <p className={classes.text}>
          <Pieces before={diff.before.text} after={diff.after.text} />
        </p>
      )}
      {diff.fields.map((field) => (
        <p key={field} className={classes.line}>
          <span className={classes.label}>{words.tabs(`diff.fields.${field}`)}: </span>
          <del>{cardValue(before, diff.before, field, words)}</del>{' '}
          <ins>{cardValue(after, diff.after, field, words)}</ins>
        </p>
      ))}
      <Answers diff={diff.answers} before={before} after={after} />
    </li>
  );
}

/** A card as it stands, to be read. */
export function WholeCard({ card, draft, kind }: { card: Card; draft: Draft; kind?: 'added' | 'removed' }) {
  const words = useWords();
  const plain = useTranslation('designer').t;
  return (
    <li className={classes.card} data-kind={kind}>
      <Text fw={600} component="h4">
        {card.name || plain('card.unnamed')}
        {card.is_start && ` · ${plain('card.start')}`}
      </Text>
      <p className={classes.text}>
        <Pieces before={card.text} after={card.text} />
      </p>
      <ul className={classes.answers}>
        {card.answers.map((answer) => (
          <li key={answer.id}>
            <Pieces before={answer.text} after={answer.text} />{' '}
            <span className={classes.label}>({answerFacts(draft, answer, words)})</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** What is different between two states of a course, in words. */
export function DiffView({ before, after, scope }: Sides & { scope?: 'all' | 'published' }) {
  const words = useWords();
  const { t } = useTranslation('designer-tabs');
  const diff = useMemo(() => courseDiff(before, after, scope), [before, after, scope]);
  if (isEqual(diff)) return <Text>{t('diff.none')}</Text>;
  return (
    <Stack gap="lg">
      {diff.changed.length > 0 && (
        <Block title={t('diff.changed', { count: diff.changed.length })}>
          <ul className={classes.list}>
            {diff.changed.map((one) => (
              <ChangedCard key={one.after.id} diff={one} before={before} after={after} />
            ))}
          </ul>
        </Block>
      )}
      {diff.added.length > 0 && (
        <Block title={t('diff.added', { count: diff.added.length })}>
          <ul className={classes.list}>
            {diff.added.map((card) => (
              <WholeCard key={card.id} card={card} draft={after} kind="added" />
            ))}
          </ul>
        </Block>
      )}
      {diff.removed.length > 0 && (
        <Block title={t('diff.removed', { count: diff.removed.length })}>
          <ul className={classes.list}>
            {diff.removed.map((card) => (
              <WholeCard key={card.id} card={card} draft={before} kind="removed" />
            ))}
          </ul>
        </Block>
      )}
      {diff.fields.length > 0 && (
        <Block title={t('diff.settings')}>
          {diff.fields.map((field) => (
            <p key={field} className={classes.line}>
              <span className={classes.label}>{words.designer(`conflict.fields.${field}`)}: </span>
              <Pieces before={courseValue(before, field, words)} after={courseValue(after, field, words)} />
            </p>
          ))}
        </Block>
      )}
      {diff.parts.map((part) => (
        <Block key={part.list} title={t(`tabs.${part.list}`)}>
          <Group gap="4px 16px">
            {part.added.map((p) => (
              <span key={`a${p.id}`} className={classes.line}>
                <ins>+ {partName(p) || t('untitled')}</ins>
              </span>
            ))}
            {part.removed.map((p) => (
              <span key={`r${p.id}`} className={classes.line}>
                <del>− {partName(p) || t('untitled')}</del>
              </span>
            ))}
            {part.changed.map((c) => (
              <span key={`c${c.after.id}`} className={classes.line}>
                {t('diff.partChanged')}: <Pieces before={partName(c.before)} after={partName(c.after)} />
              </span>
            ))}
          </Group>
        </Block>
      ))}
    </Stack>
  );
}
