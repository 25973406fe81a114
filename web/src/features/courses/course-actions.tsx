import { ActionIcon } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconDownload,
  IconEyeOff,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconUpload,
  IconUserPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { assignmentOf, testRunOf } from '@/shared/lib/course-addresses';
import { Menu } from '@/shared/ui/menu';
import { editorOf } from './addresses';
import type { Course } from './api';
import { canBeAssigned, canBePublished } from './rules';

export type CourseAction = 'publish' | 'unpublish' | 'delete' | 'clone' | 'file';
type Props = { course: Course; onAction: (action: CourseAction) => void };

/** What can be done with one course. A course of somebody else can be tried and copied. */
export function CourseActions({ course, onAction }: Props) {
  const { t } = useTranslation(['courses', 'common']);
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
            to={editorOf(course)}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('action.open')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={testRunOf(course)}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
        >
          {t(course.is_demo ? 'action.try' : 'action.testRun')}
        </Menu.Item>
        {canBeAssigned(course) && (
          <Menu.Item
            component={Link}
            to={assignmentOf([course.id])}
            leftSection={<IconUserPlus size={16} aria-hidden />}
          >
            {t('action.assign')}
          </Menu.Item>
        )}
        {canBePublished(course) && (
          <Menu.Item leftSection={<IconUpload size={16} aria-hidden />} onClick={() => onAction('publish')}>
            {t(course.is_published ? 'action.publishChanges' : 'action.publish')}
          </Menu.Item>
        )}
        {course.can_edit && course.is_published && (
          <Menu.Item leftSection={<IconEyeOff size={16} aria-hidden />} onClick={() => onAction('unpublish')}>
            {t('action.unpublish')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onAction('clone')}>
          {t('action.clone')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => onAction('file')}>
          {t('action.file')}
        </Menu.Item>
        {course.can_edit && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onAction('delete')}
            >
              {t('action.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
