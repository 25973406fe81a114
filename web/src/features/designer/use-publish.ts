import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { useDesigner } from './context';

type PublishStep = 'idle' | 'look' | 'unpublish' | 'working';

/** Publishing in steps: save, show what is new and ask about warnings, publish; errors lead to the problems panel. */
export function usePublish(onProblems: () => void, onChanged: () => void) {
  const { store, saver } = useDesigner();
  const { t } = useTranslation('designer');
  const [step, setStep] = useState<PublishStep>('idle');

  const send = async (isPublished: boolean) => {
    setStep('working');
    const reply = await saver.setPublished(isPublished);
    setStep('idle');
    if (reply.ok) {
      notify.done(t(isPublished ? 'publish.done' : 'publish.hidden'));
      onChanged();
      return;
    }
    const { failure } = reply;
    if (failure.kind === 'not_publishable') {
      if (failure.findings) store.set({ findings: failure.findings });
      onProblems();
      notify.warn(failure.message || t('publish.blocked'));
    } else if (failure.kind === 'offline') notify.warn(failure.reason ?? t('publish.offline'));
    else if (failure.kind === 'refused') notify.warn(failure.message || t('publish.refused'));
  };

  return {
    step,
    async publish() {
      setStep('working');
      const isSaved = await saver.flush();
      const { findings, course } = store.get();
      const isWorthALook = findings.warnings.length > 0 || course.revision !== null;
      if (isSaved && findings.errors.length === 0 && isWorthALook) setStep('look');
      else await send(true);
    },
    confirm: () => send(true),
    askUnpublish: () => setStep('unpublish'),
    unpublish: () => send(false),
    cancel: () => setStep('idle'),
  };
}
