import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { useDesigner } from './context';
import { startCard } from './model/lookup';

type PublishStep = 'idle' | 'faults' | 'reading' | 'look' | 'unpublish' | 'working' | 'done';

type Work = {
  onProblems: () => void;
  /** The mistakes of the text are to be shown. */
  onFaults: () => void;
  onChanged: () => void;
};

/** Publishing in steps: save, show what is new and ask about warnings, publish; errors lead to the problems panel. */
export function usePublish({ onProblems, onFaults, onChanged }: Work) {
  const { store, saver } = useDesigner();
  const { t } = useTranslation('designer');
  const [step, setStep] = useState<PublishStep>('idle');

  const send = async (isPublished: boolean) => {
    setStep('working');
    const reply = await saver.setPublished(isPublished);
    setStep(reply.ok && isPublished ? 'done' : 'idle');
    if (reply.ok) {
      if (!isPublished) notify.done(t('publish.hidden'));
      onChanged();
      return;
    }
    const { failure } = reply;
    if (failure.kind === 'not_publishable') {
      if (failure.findings) store.set({ findings: failure.findings });
      onProblems();
      // The list says it, and nothing is to lie over it.
      if (!failure.findings || !startCard(store.get().draft))
        notify.warn(failure.message || t('publish.blocked'));
    } else if (failure.kind === 'offline') notify.warn(failure.reason ?? t('publish.offline'));
    else if (failure.kind === 'refused') notify.warn(failure.message || t('publish.refused'));
  };

  const publishCards = async () => {
    setStep('working');
    const isSaved = await saver.flush();
    const { findings, course } = store.get();
    const isWorthALook = findings.warnings.length > 0 || course.revision !== null;
    if (isSaved && findings.errors.length === 0 && isWorthALook) setStep('look');
    else await send(true);
  };

  return {
    step,
    async publish() {
      store.writeAll();
      // What was typed since the mistakes is not in the cards: nobody is to take them for it.
      if (store.get().textFaults > 0) setStep('faults');
      else await publishCards();
    },
    publishCards,
    showFaults() {
      setStep('reading');
      onFaults();
    },
    confirm: () => send(true),
    review() {
      setStep('reading');
      onProblems();
    },
    askUnpublish: () => setStep('unpublish'),
    unpublish: () => send(false),
    cancel: () => setStep('idle'),
  };
}
