import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconEyeOff,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Course } from './api';

export type CourseAction = 'publish' | 'unpublish' | 'delete' | 'clone';
type Props = { course: Course; onAction: (action: CourseAction) => void };

/** What can be done with one course. A course of somebody else can be tried and copied. */
export function CourseActions({ course, onAction }: Props) {
  const { t } = useTranslation(['courses', 'common']);
  const canPublish = !course.is_published || course.has_draft_changes;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size={36}
          variant="subtle"
          color="gray"
          aria-label={t('common:actionsFor', { name: course.title })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {course.can_edit && (
          <Menu.Item
            component={Link}
            to={`/administrator/games/${course.id}`}
            leftSection={<IconPencil size={16} />}
          >
            {t('action.open')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/gameplay/dry/${course.id}`}
          leftSection={<IconPlayerPlay size={16} />}
        >
          {t('action.testRun')}
        </Menu.Item>
        {course.can_edit && canPublish && (
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => onAction('publish')}>
            {t(course.is_published ? 'action.publishChanges' : 'action.publish')}
          </Menu.Item>
        )}
        {course.can_edit && course.is_published && (
          <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => onAction('unpublish')}>
            {t('action.unpublish')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onAction('clone')}>
          {t('action.clone')}
        </Menu.Item>
        {course.can_edit && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onAction('delete')}>
              {t('action.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
