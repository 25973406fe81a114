import { Drawer } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';

type Props = {
  opened: boolean;
  onClose: () => void;
  isPhone: boolean;
  side: 'left' | 'right';
  title: string;
  close: string;
  children: ReactNode;
};

/** What stands beside the canvas on a wide screen comes from the edge on a narrow one. */
export function EdgeDrawer(p: Props) {
  return (
    <Drawer
      opened={p.opened}
      onClose={p.onClose}
      position={p.isPhone ? 'bottom' : p.side}
      size={p.isPhone ? '92%' : 420}
      title={p.title}
      closeButtonProps={{ 'aria-label': p.close }}
    >
      <Suspense>{p.children}</Suspense>
    </Drawer>
  );
}
