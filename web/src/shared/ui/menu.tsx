import { Menu as Base, type MenuProps } from '@mantine/core';

/**
 * A menu of commands. It opens inside the page's main part, where screen readers expect what belongs to the page, and
 * holds nothing but its commands.
 */
export const Menu = Object.assign(
  (props: MenuProps) => (
    <Base
      shadow="md"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: document.getElementById('content') ?? document.body }}
      {...props}
    />
  ),
  {
    Target: Base.Target,
    Dropdown: Base.Dropdown,
    Item: Base.Item,
    Label: Base.Label,
    Divider: Base.Divider,
  },
);
