import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from './model/types';

/** The name of a stage as it is being changed: Enter or leaving takes it, Escape leaves it as it was. */
export function StageName({ stage, onDone }: { stage: Stage; onDone: (title: string) => void }) {
  const { t } = useTranslation('designer');
  const [title, setTitle] = useState(stage.title);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A menu that closes gives the focus back to where it was: this field takes it after that.
    const wait = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.select();
      }),
    );
    return () => cancelAnimationFrame(wait);
  }, []);
  return (
    <TextInput
      ref={field}
      className="nodrag nopan"
      size="xs"
      aria-label={t('stage.name')}
      maxLength={150}
      value={title}
      onChange={(e) => setTitle(e.currentTarget.value)}
      onBlur={() => onDone(title)}
      onKeyDown={(e) => {
        if (e.key === 'Enter') onDone(title);
        if (e.key === 'Escape') onDone(stage.title);
      }}
    />
  );
}
