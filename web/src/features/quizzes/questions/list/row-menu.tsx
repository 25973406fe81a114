import { useWindowEvent } from '@mantine/hooks';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconList,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Menu } from '@/shared/ui/menu';
import { questionOf } from '../../addresses';
import type { ListActions } from './list-actions';

type Props = {
  quiz: number;
  question: number;
  index: number;
  count: number;
  /** The button that it hangs from. */
  button: HTMLElement;
  actions: ListActions;
  onClose: () => void;
};

/** Scrolled so far, the row is no longer where its menu is. */
const GOES_AWAY = 80;

const icon = (Icon: typeof IconPencil) => <Icon size={16} aria-hidden />;

/** The menu of a question: one for the whole list, wherever it was asked for. */
export function RowMenu({ quiz, question, index, count, button, actions, onClose }: Props) {
  const { t } = useTranslation(['quiz-questions', 'common']);
  const box = button.getBoundingClientRect();
  const label = button.getAttribute('aria-label') ?? undefined;
  const isFirst = index === 0;
  const isLast = index === count - 1;
  const close = () => {
    onClose();
    // What an item opened keeps the focus that it took.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
    });
  };
  const [from] = useState(() => scrollY);
  useWindowEvent('scroll', () => Math.abs(scrollY - from) > GOES_AWAY && onClose());
  return (
    <Menu
      opened
      withInitialFocusPlaceholder={false}
      onClose={close}
      position="bottom-end"
      offset={4}
      width={240}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        {/* Lies over the button of the row, which keeps the focus and gets it back. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={label}
          style={{
            position: 'fixed',
            opacity: 0,
            left: box.left,
            top: box.top,
            width: box.width,
            height: box.height,
          }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={questionOf(quiz, question)} leftSection={icon(IconPencil)}>
          {t('common:edit')}
        </Menu.Item>
        <Menu.Item leftSection={icon(IconCopy)} onClick={() => actions.copy([question])}>
          {t('copy')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={icon(IconArrowUp)}
          disabled={isFirst}
          onClick={() => actions.step(question, -1)}
        >
          {t('move.up')}
        </Menu.Item>
        <Menu.Item
          leftSection={icon(IconArrowDown)}
          disabled={isLast}
          onClick={() => actions.step(question, 1)}
        >
          {t('move.down')}
        </Menu.Item>
        <Menu.Item
          leftSection={icon(IconArrowBarToUp)}
          disabled={isFirst}
          onClick={() => actions.place([question], 0)}
        >
          {t('move.top')}
        </Menu.Item>
        <Menu.Item
          leftSection={icon(IconArrowBarToDown)}
          disabled={isLast}
          onClick={() => actions.place([question], count)}
        >
          {t('move.bottom')}
        </Menu.Item>
        <Menu.Item
          leftSection={icon(IconList)}
          disabled={count < 2}
          onClick={() => actions.askPlace([question])}
        >
          {t('move.to')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={icon(IconTrash)} onClick={() => actions.remove([question])}>
          {t('common:delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
