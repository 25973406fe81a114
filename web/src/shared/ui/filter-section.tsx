import { Collapse, Switch, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { SectionProps, ToggleProps } from './filter-place';
import classes from './filter-set.module.css';

/** One filter of the panel: its name, what is chosen, and below it the choices, once they are asked for. */
export function FilterSection({ label, value, children }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.section}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-describedby={value ? `${id}-value` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <span className={classes.value} id={`${id}-value`} aria-hidden>
          {value}
        </span>
        <Icon size={16} aria-hidden style={{ flex: 'none' }} />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && <div className={classes.choices}>{children}</div>}
      </Collapse>
    </div>
  );
}

/** A filter of the panel that is on or off. */
export const FilterToggle = ({ label, pressed, onChange }: ToggleProps) => (
  <div className={classes.section}>
    <Switch
      label={label}
      labelPosition="left"
      checked={pressed}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{ body: classes.head, label: classes.switchLabel }}
    />
  </div>
);
