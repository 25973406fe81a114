import { Badge, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '@/shared/lib/html-text';
import { useDesigner, useDraft } from '../context';
import { findCard } from '../model/lookup';
import { type Answer, type Card, EMOTION_NAMES, targetOf } from '../model/types';
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
          const Mark = answer.right ? IconCheck : IconX;
          return (
            <li key={answer.id}>
              <Mark
                size={16}
                className={answer.right ? classes.right : classes.wrong}
                aria-label={t(answer.right ? 'answer.right' : 'answer.wrong')}
              />
              <span>
                <Text span size="sm" lineClamp={1}>
                  {oneLine(answer.text) || t('answer.empty')}
                </Text>
                <Text span size="xs" c="dimmed" display="block">
                  {answer.right && `${t('preview.worth', { count: card.weight })} · `}
                  {t(`emotion.${EMOTION_NAMES[answer.emotion]}`)} · → <Leads answer={answer} />
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
  const max = useDraft((s) => s.findings.max_points);
  const needed = useDraft((s) => s.draft.points_to_pass);
  const isStranded = preview.state === 'nowhere';
  const last = preview.last;
  const passed = max === 0 || preview.points >= needed;
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
          <Badge color={passed ? 'green' : 'red'}>{t(passed ? 'preview.passed' : 'preview.failed')}</Badge>
        </Group>
      )}
      <ol className={classes.answers}>
        {preview.steps.map(({ card, answer, points }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a loop may bring the same card and answer again
          <li key={i}>
            <Text span size="sm" c="dimmed">
              {points > 0 ? `+${points}` : '0'}
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
