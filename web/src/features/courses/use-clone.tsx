import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18n from 'i18next';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { CLOSES_AFTER, errorText } from '@/shared/lib/notify';
import { editorOf } from './addresses';
import { type Course, type Kind, useCloneCourse } from './api';
import { useWords } from './words';

/** Copies a course; one toast says that it is in progress, then leads to the copy or says why there is none. */
export function useClone(kind: Kind, onPublish?: (copy: Course) => void) {
  const t = useWords(kind);
  const navigate = useNavigate();
  const isHere = useRef<boolean>(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const clone = useCloneCourse();

  // The page that publishes may have been left meanwhile: the copy's own page publishes as well.
  const publish = (copy: Course) => (isHere.current ? onPublish?.(copy) : navigate(editorOf(copy)));

  return async (course: Pick<Course, 'id' | 'title'>) => {
    const id = notifications.show({
      loading: true,
      color: 'blue',
      role: 'status',
      autoClose: false,
      withCloseButton: false,
      message: t('cloning', { title: course.title }),
    });
    const over = {
      id,
      loading: false,
      autoClose: CLOSES_AFTER,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': i18n.t('common:close') },
    };
    try {
      const copy = await clone.mutateAsync({ params: { path: { id: course.id } }, body: {} });
      const then = (next: () => unknown) => () => {
        notifications.hide(id);
        void next();
      };
      notifications.update({
        ...over,
        color: 'brand',
        message: (
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text component="span" inherit>
              {t('cloned', { title: copy.title })}
            </Text>
            <Group gap={4} wrap="nowrap" flex="none">
              <Button size="compact-sm" variant="subtle" onClick={then(() => navigate(editorOf(copy)))}>
                {t('openCopy')}
              </Button>
              {onPublish && (
                <Button size="compact-sm" variant="subtle" onClick={then(() => publish(copy))}>
                  {t('action.publish')}
                </Button>
              )}
            </Group>
          </Group>
        ),
      });
    } catch (error) {
      // By now the person may be at something else: it stays until it was read.
      const message = errorText(error);
      notifications.update({ ...over, autoClose: false, color: 'red', role: 'alert', message });
    }
  };
}
