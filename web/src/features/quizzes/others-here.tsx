import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { fullName } from '@/shared/lib/format';
import { heartbeat } from '@/shared/presence/heartbeat';
import { Others } from '@/shared/presence/others';
import { nobody, type Present } from '@/shared/presence/presence';
import { questionOf } from './addresses';
import type { NestedQuiz } from './questions/model/types';

/** Who else has the quiz open, and at which question. */
export function OthersHere({ quiz }: { quiz: NestedQuiz }) {
  const { t } = useTranslation('quizzes');
  const navigate = useNavigate();
  const { quizId, id } = useParams();
  const [presence, setPresence] = useState(nobody);
  const [announced, setAnnounced] = useState('');
  const opened = quizId ? Number(id) || null : null;
  const shown = useRef({ opened, moved: () => {} });
  const arrive = useEffectEvent((person: Present) =>
    setAnnounced(t('presence.arrived', { name: fullName(person) })),
  );
  useEffect(
    () =>
      heartbeat(quiz.id, {
        card: () => shown.current.opened,
        subscribe: (listener) => {
          shown.current.moved = listener;
          return () => {
            shown.current.moved = () => {};
          };
        },
        onChange: (now, newcomer) => {
          setPresence(now);
          if (newcomer) arrive(newcomer);
        },
      }),
    [quiz.id],
  );
  useEffect(() => {
    shown.current.opened = opened;
    shown.current.moved();
  }, [opened]);
  return (
    <>
      <Others
        people={presence.all}
        label={(names) => t('presence.here', { names })}
        placeOf={({ card, ...person }) => {
          const place = quiz.questions.findIndex((question) => question.id === card);
          if (card === null || place < 0) return null;
          const text = t('presence.onQuestion', { name: fullName(person), number: place + 1 });
          return { text, open: () => void navigate(questionOf(quiz.id, card)) };
        }}
      />
      <VisuallyHidden component="span" aria-live="polite">
        {announced}
      </VisuallyHidden>
    </>
  );
}
