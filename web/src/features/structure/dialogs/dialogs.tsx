import { Suspense } from 'react';
import { part } from '@/shared/lib/arriving';
import { type Dialog, useStructureActions } from '../context';

// Each is opened now and then; the tree comes first.
const OrganizationModal = part(async () => ({
  default: (await import('./organization-modal')).OrganizationModal,
}));
const DivisionModal = part(async () => ({ default: (await import('./division-modal')).DivisionModal }));
const PositionModal = part(async () => ({ default: (await import('./position-modal')).PositionModal }));
const SeatModal = part(async () => ({ default: (await import('./seat-modal')).SeatModal }));
const MoveModal = part(async () => ({ default: (await import('./move-modal')).MoveModal }));
const ManyModal = part(async () => ({ default: (await import('./many-modal')).ManyModal }));
const DeleteModal = part(async () => ({ default: (await import('./delete-modal')).DeleteModal }));

function Opened({ dialog }: { dialog: Dialog }) {
  const { index } = useStructureActions();
  switch (dialog.kind) {
    case 'organization': {
      const node = dialog.of && index.nodes.get(dialog.of);
      return <OrganizationModal edited={node?.kind === 'organization' ? node.data : null} />;
    }
    case 'division': {
      const node = dialog.of && index.nodes.get(dialog.of);
      return <DivisionModal edited={node?.kind === 'division' ? node.data : null} at={dialog.at} />;
    }
    case 'position': {
      const node = dialog.of && index.nodes.get(dialog.of);
      return <PositionModal edited={node?.kind === 'position' ? node.data : null} at={dialog.at} />;
    }
    case 'seat': {
      const node = index.nodes.get(dialog.of);
      return node?.kind === 'position' ? <SeatModal position={node.data} /> : null;
    }
    case 'delete': {
      const node = index.nodes.get(dialog.of);
      return node ? <DeleteModal node={node} /> : null;
    }
    case 'move':
      return <MoveModal keys={dialog.keys} />;
    case 'many':
      return <ManyModal move={dialog.move} />;
  }
}

type Props = { dialog: Dialog | null /** Another number begins the dialog anew. */; round: number };

export const Dialogs = ({ dialog, round }: Props) => (
  <Suspense>{dialog && <Opened key={round} dialog={dialog} />}</Suspense>
);
