import { Input } from '@mantine/core';
import { Suspense } from 'react';
import { part } from '@/shared/lib/arriving';
import { LoadingBox } from '@/shared/ui/loading-box';
import type { RichTextEditorProps } from './rich-text-editor';

// The editor is as large as all other fields together.
const Editor = part(() => import('./rich-text-editor').then((m) => ({ default: m.RichTextEditor })));
const ROW = 21;
const AROUND = 47;

/** A text with marks and pictures. */
export const RichTextField = (props: RichTextEditorProps) => (
  <Suspense
    fallback={
      <Input.Wrapper label={props.hideLabel ? undefined : props.label} labelElement="div">
        <LoadingBox h={(props.minRows ?? 3) * ROW + AROUND} radius="md" />
      </Input.Wrapper>
    }
  >
    <Editor {...props} />
  </Suspense>
);
