import { Button } from '@mantine/core';
import { IconFileImport, IconListCheck, IconMessages, IconPlus, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Empty } from '@/shared/ui/empty';
import { createOf } from './addresses';
import type { Kind } from './api';
import { useWords } from './words';

/** How a course begins otherwise than empty. */
const OTHER_WAYS = {
  game: { begin: 'example', label: 'fromExample', icon: IconTemplate },
  quiz: { begin: 'file', label: 'fromFile', icon: IconFileImport },
} as const;
const ICONS = { game: IconMessages, quiz: IconListCheck };

export const CreateButton = ({ kind }: { kind: Kind }) => {
  const t = useWords(kind);
  return (
    <Button component={Link} to={createOf(kind)} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create')}
    </Button>
  );
};

/** There is no course yet: the two ways to begin. */
export function Begin({ kind }: { kind: Kind }) {
  const t = useWords(kind);
  const other = OTHER_WAYS[kind];
  const Icon = ICONS[kind];
  return (
    <Empty
      icon={<Icon size={40} stroke={1.4} aria-hidden />}
      title={t('empty.title')}
      description={t('empty.text')}
      action={
        <>
          <CreateButton kind={kind} />
          <Button
            component={Link}
            to={`${createOf(kind)}?begin=${other.begin}`}
            variant="default"
            leftSection={<other.icon size={18} aria-hidden />}
          >
            {t(other.label)}
          </Button>
        </>
      }
    />
  );
}
