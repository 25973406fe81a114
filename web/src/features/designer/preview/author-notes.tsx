import { Badge, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { oneLine } from '@/shared/lib/html-text';
import { pointsOf, rightnessOf } from '@/shared/lib/rightness';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import { useDesigner, useDraft } from '../context';
import { findCard } from '../model/lookup';
import { type Answer, type Card, targetOf } from '../model/types';
import classes from './preview.module.css';
import type { Preview } from './use-preview';

function Leads({ answer }: { answer: Answer }) {
  const { t } = useTranslation('designer');
  const to = targetOf(answer);
  const next = useDraft((s) => (to.to === 'card' ? findCard(s.draft, to.card) : undefined));
  if (to.to === 'end') return <>{t('target.end')}</>;
  return <>{next ? next.name || t('card.unnamed') : t('target.open')}</>;
}

/** What the learner does not see: which answer is right, what it is worth and where it leads. */
export function AuthorNotes({ card, preview }: { card: Card; preview: Preview }) {
  const { t } = useTranslation('designer');
  const { word } = useEmotionWords();
  const { store } = useDesigner();
  const again = preview.steps.some((s) => s.card.id === card.id);
  const stage = useDraft((s) => s.draft.stages.find((x) => x.id === card.stage));
  return (
    <section className={classes.notes} aria-label={t('preview.author')}>
      <Group gap={6} mb={4}>
        <UnstyledButton className={classes.cardName} onClick={() => store.goTo(card.id)}>
          {card.name || t('card.unnamed')}
        </UnstyledButton>
        {stage && <Badge variant="default">{stage.title || t('stage.unnamed')}</Badge>}
        {again && !preview.isReacting && <Badge color="amber">{t('preview.again2')}</Badge>}
      </Group>
      <ol className={classes.answers}>
        {card.answers.map((answer) => {
          const rightness = rightnessOf(answer);
          return (
            <li key={answer.id}>
              <RightnessMark
                rightness={rightness}
                size={16}
                className={classes[rightness]}
                label={t(`answer.${rightness}`, { share: answer.share })}
              />
              <span>
                <Text span size="sm" lineClamp={1}>
                  {oneLine(answer.text) || t('answer.empty')}
                </Text>
                <Text span size="xs" c="dimmed" display="block">
                  {rightness !== 'wrong' &&
                    `${t('preview.worth', { count: pointsOf(card.weight, answer) })} · `}
                  {word(answer.emotion)} · → <Leads answer={answer} />
                </Text>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Where a preview comes to its end, with what each choice was worth. */
export function Ending({ preview }: { preview: Preview }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const format = useFormat();
  const max = useDraft((s) => s.findings.max_points);
  const mark = useDraft((s) => s.draft.pass_mark);
  const isStranded = preview.state === 'nowhere';
  const last = preview.last;
  // What a percentage is taken of depends on the way: the server knows it.
  const isKnown = max === 0 || mark.in === 'points';
  const passed = max === 0 || preview.points >= mark.value;
  return (
    <Stack gap="xs" p="xs" role="status">
      <Text fw={600}>{t(isStranded ? 'preview.nowhere' : 'preview.ended')}</Text>
      {isStranded && last ? (
        <Button
          variant="light"
          onClick={() => store.goTo(last.card.id, { field: 'target', answer: last.answer.id })}
        >
          {t('target.openHint')}
        </Button>
      ) : (
        <Group gap="xs">
          <Text size="sm">{t('preview.points', { points: preview.points, max })}</Text>
          {isKnown && (
            <Badge color={passed ? 'green' : 'red'}>{t(passed ? 'preview.passed' : 'preview.failed')}</Badge>
          )}
        </Group>
      )}
      <ol className={classes.answers}>
        {preview.steps.map(({ card, answer, points }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a loop may bring the same card and answer again
          <li key={i}>
            <Text span size="sm" c="dimmed">
              {points > 0 ? `+${format.points(points)}` : '0'}
            </Text>
            <UnstyledButton onClick={() => store.goTo(card.id)}>
              <Text span size="sm" fw={600} display="block">
                {card.name || t('card.unnamed')}
              </Text>
              <Text span size="sm">
                {oneLine(answer.text) || t('answer.empty')}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
