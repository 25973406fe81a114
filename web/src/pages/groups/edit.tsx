import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { GROUPS, groupView } from '@/features/groups/addresses';
import type { LearnerGroup } from '@/features/groups/api';
import { GroupEditor } from '@/features/groups/group-editor';
import { GroupGames } from '@/features/groups/group-games';
import { GroupPage, LoadedGroup } from '@/features/groups/group-page';
import { useMayChangeGroup } from '@/features/groups/unit';
import { part } from '@/shared/lib/arriving';
import { useCan } from '@/shared/lib/session';
import { LoadingBox } from '@/shared/ui/loading-box';

// Below the form, and as large as all above it.
const Members = part(async () => ({ default: (await import('@/features/groups/members')).Members }));
const DeleteModal = part(async () => ({
  default: (await import('@/features/groups/group-delete-modal')).GroupDeleteModal,
}));

export function Component() {
  const id = Number(useParams().groupId);
  const mayEdit = useCan('edit_users');
  const mayChange = useMayChangeGroup();
  if (!mayEdit) return <Navigate to={groupView(id)} replace />;
  return (
    <LoadedGroup key={id} id={id}>
      {(group, onReload) =>
        mayChange(group) ? (
          <EditScreen group={group} onReload={onReload} />
        ) : (
          <Navigate to={groupView(id)} replace />
        )
      }
    </LoadedGroup>
  );
}

type Props = { group: LearnerGroup; onReload: () => Promise<LearnerGroup | undefined> };

function EditScreen({ group, onReload }: Props) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const [isDeleting, remove] = useDisclosure(false);
  const actions = (
    <>
      <Button
        component={Link}
        to={groupView(group.id)}
        variant="default"
        leftSection={<IconEye size={18} aria-hidden />}
      >
        {t('view')}
      </Button>
      <Button
        variant="default"
        c="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={remove.open}
      >
        {t('delete.open')}
      </Button>
    </>
  );
  return (
    <GroupPage group={group} actions={actions}>
      <GroupEditor group={group} onReload={onReload} />
      <GroupGames group={group} mayChange />
      <Suspense fallback={<LoadingBox h={240} radius="md" />}>
        <Members group={group} mayChange />
      </Suspense>
      <Suspense>
        {isDeleting && (
          <DeleteModal
            group={group}
            onClose={remove.close}
            onDeleted={() => void navigate(GROUPS, { replace: true })}
          />
        )}
      </Suspense>
    </GroupPage>
  );
}
