import { Input } from '@mantine/core';
import { Suspense } from 'react';
import { part } from '@/shared/lib/arriving';
import { LoadingBox } from '@/shared/ui/loading-box';
import type { RichFieldProps } from './rich-field-editor';

// The editor is as large as all other fields together, and cards can be looked at without it.
const Editor = part(() => import('./rich-field-editor').then((m) => ({ default: m.RichFieldEditor })));
const ROW = 21;
const AROUND = 18;

/** A text with marks: of a card, an answer, an offer or a result. */
export function RichField(props: RichFieldProps) {
  const height = (props.minRows ?? 3) * ROW + AROUND;
  return (
    <Suspense
      fallback={
        <Input.Wrapper label={props.hideLabel ? undefined : props.label} labelElement="div">
          <LoadingBox h={height} radius="md" />
        </Input.Wrapper>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
