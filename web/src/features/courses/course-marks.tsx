import { Group, Tooltip } from '@mantine/core';
import { IconBulb, IconShoppingBag, IconVideo, IconVolume, IconWorld } from '@tabler/icons-react';
import type { Course } from './api';
import { useWords } from './words';

const CONTENT = [
  { name: 'video', icon: IconVideo, has: (course: Course) => course.has_video },
  { name: 'audio', icon: IconVolume, has: (course: Course) => course.has_audio },
  { name: 'goods', icon: IconShoppingBag, has: (course: Course) => course.has_goods },
] as const;
const ACCESS = [
  { name: 'self', icon: IconBulb, has: (course: Course) => course.is_self_assigned },
  { name: 'public', icon: IconWorld, has: (course: Course) => course.public },
] as const;

/** What is in a course and, on request, who may come to it: small pictures with names. */
export function CourseMarks({ course, withAccess }: { course: Course; withAccess?: boolean }) {
  const t = useWords(course.kind);
  const marks = withAccess ? [...CONTENT, ...ACCESS] : CONTENT;
  const shown = marks.filter(({ has }) => has(course));
  if (shown.length === 0) return null;
  return (
    <Group gap={6} wrap="nowrap" c="var(--app-ink-2)" component="span">
      {shown.map(({ name, icon: Icon }) => (
        <Tooltip key={name} label={t(`mark.${name}`)} openDelay={300}>
          <span role="img" aria-label={t(`mark.${name}`)} style={{ display: 'inline-flex' }}>
            <Icon size={18} stroke={1.6} aria-hidden />
          </span>
        </Tooltip>
      ))}
    </Group>
  );
}
