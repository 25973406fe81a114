import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '@/shared/ui/menu';
import { useDesigner, useDraft } from '../context';
import type { MenuTarget } from '../store';
import { AnswerItems, CanvasItems, CardItems, StageItems } from './items';

function Items({ target }: { target: MenuTarget }) {
  switch (target.on) {
    case 'cards':
      return <CardItems cards={target.cards} />;
    case 'answer':
      return <AnswerItems card={target.card} answer={target.answer} />;
    case 'stage':
      return <StageItems stage={target.stage} />;
    case 'canvas':
      return <CanvasItems at={target.at} />;
  }
}

/** Where the menu opens, with its name. It is no button: what Mantine says of one (expanded, controls) is left out. */
function Place({ ref, id, x, y }: { ref?: Ref<HTMLSpanElement>; id?: string; x: number; y: number }) {
  const { t } = useTranslation('common');
  return (
    <span ref={ref} style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }}>
      <span id={id} hidden>
        {t('actions')}
      </span>
    </span>
  );
}

/** The menu of whatever was pointed at or has the focus: by the right button, Shift+F10 or a button of the outline. */
export function ContextMenu() {
  const { store } = useDesigner();
  const menu = useDraft((s) => s.menu);
  const [before, setBefore] = useState<Element | null>(null);
  useEffect(() => {
    if (menu) setBefore(document.activeElement);
  }, [menu]);
  if (!menu) return null;
  const close = () => {
    store.set({ menu: null });
    // What an item opened keeps the focus that it took.
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    });
  };
  return (
    <Menu
      key={`${menu.x}:${menu.y}`}
      opened
      onClose={close}
      position="bottom-start"
      offset={2}
      shadow="md"
      width={260}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Place x={menu.x} y={menu.y} />
      </Menu.Target>
      <Menu.Dropdown mah="80vh" style={{ overflowY: 'auto' }} onContextMenu={(e) => e.preventDefault()}>
        <Items target={menu.target} />
      </Menu.Dropdown>
    </Menu>
  );
}
