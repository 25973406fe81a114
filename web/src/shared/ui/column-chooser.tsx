import { ActionIcon, Checkbox, Group, Popover, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from './tool-button';

type Props<C extends string> = {
  options: readonly { value: C; label: string }[];
  /** Those that are shown, in their order. */
  value: readonly C[];
  onChange: (columns: C[]) => void;
};

/** Which columns a table has beside the first, and in which order. */
export function ColumnChooser<C extends string>(props: Props<C>) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ToolButton ml="auto" label={t('columns')} icon={<IconColumns3 size={16} aria-hidden />} />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={t('columns')}
        mah="min(560px, calc(100dvh - 160px))"
        style={{ overflowY: 'auto' }}
      >
        <Choice {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** What is hidden stands behind what is usually before it: there it comes when it is shown. */
function inPlace<C>(usual: readonly C[], shown: readonly C[]): readonly C[] {
  const order = [...shown];
  for (const [place, one] of usual.entries())
    if (!order.includes(one)) order.splice(place > 0 ? order.indexOf(usual[place - 1] as C) + 1 : 0, 0, one);
  return order;
}

/** While it is open, what is ticked stays in its place. */
function Choice<C extends string>({ options, value, onChange }: Props<C>) {
  const { t } = useTranslation();
  const [order, setOrder] = useState(() =>
    inPlace(
      options.map((option) => option.value),
      value,
    ),
  );
  const list = useRef<HTMLDivElement>(null);
  const labelOf = (one: C) => options.find((option) => option.value === one)?.label ?? one;
  const move = (one: C, by: 1 | -1) => {
    const next = order.filter((other) => other !== one);
    next.splice(order.indexOf(one) + by, 0, one);
    setOrder(next);
    onChange(next.filter((other) => value.includes(other)));
    // At the end of the list the button that was pressed cannot be pressed again.
    const [isFirst, isLast] = [next[0] === one, next.at(-1) === one];
    if (isFirst || isLast)
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${one} ${isFirst ? 1 : -1}"]`)?.focus();
  };
  return (
    <Checkbox.Group
      aria-label={t('columns')}
      value={[...value]}
      onChange={(next) => onChange(order.filter((one) => next.includes(one)))}
    >
      <Stack gap={4} ref={list}>
        {order.map((one, place) => (
          <Group key={one} gap="md" wrap="nowrap" justify="space-between">
            <Checkbox value={one} label={labelOf(one)} />
            <Group gap={0} wrap="nowrap">
              {([-1, 1] as const).map((by) => (
                <ActionIcon
                  key={by}
                  color="gray"
                  data-move={`${one} ${by}`}
                  aria-label={t(by < 0 ? 'columnBefore' : 'columnAfter', { name: labelOf(one) })}
                  disabled={place === (by < 0 ? 0 : order.length - 1)}
                  onClick={() => move(one, by)}
                >
                  {by < 0 ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
                </ActionIcon>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
