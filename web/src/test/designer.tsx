import i18n from 'i18next';
import { Component as Edit } from '@/pages/courses/edit';
import { Component as List } from '@/pages/courses/list';
import { openAt } from './courses';

export const open = (address: string) =>
  openAt(
    [
      { path: '/administrator/games', Component: List },
      { path: '/administrator/games/:id', Component: Edit },
    ],
    address,
  );

/** The parts of the designer that come later: the first test must not wait for the tools to read them. */
export const loadDesigner = () =>
  Promise.all([
    i18n.loadNamespaces(['courses', 'designer', 'designer-tabs', 'media']),
    import('@/features/designer/inspector/inspector'),
    import('@/features/designer/inspector/rich-field-editor'),
    import('@/features/designer/tabs/tab-panel'),
    import('@/features/designer/panels/problems'),
  ]);
