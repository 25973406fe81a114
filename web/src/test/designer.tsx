import { screen } from '@testing-library/react';
import i18n from 'i18next';
// The parts of the designer that come later: read before the first test, so that none waits for the tools to do it.
import '@/features/designer/canvas/canvas';
import '@/features/designer/edge-drawer';
import '@/features/designer/inspector/inspector';
import '@/features/designer/inspector/rich-field-editor';
import '@/features/designer/outline/outline';
import '@/features/designer/panels/conflict';
import '@/features/designer/panels/empty-course';
import '@/features/designer/panels/kept-dialog';
import '@/features/designer/panels/problems';
import '@/features/designer/panels/publish-dialogs';
import '@/features/designer/tabs/tab-panel';
import { Component as Edit } from '@/pages/courses/edit';
import { Component as List } from '@/pages/courses/list';
import { openAt } from './courses';

await i18n.loadNamespaces(['courses', 'designer', 'designer-tabs', 'media']);

export const open = (address: string) =>
  openAt(
    [
      { path: '/administrator/games', Component: List },
      { path: '/administrator/games/:id', Component: Edit },
    ],
    address,
  );

/** Opens a course in the designer. What comes after its bar is waited for on its own: a busy machine takes its time. */
export async function openDesigner(address: string) {
  open(address);
  await screen.findByLabelText('Back to games');
}
