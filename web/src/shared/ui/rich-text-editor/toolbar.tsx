import { ActionIcon } from '@mantine/core';
import {
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconTypography,
  IconUnderline,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tool } from './marks';
import classes from './rich-text-editor.module.css';

const ICONS = {
  bold: IconBold,
  italic: IconItalic,
  underline: IconUnderline,
  bullets: IconList,
  numbers: IconListNumbers,
  link: IconLink,
  picture: IconPhoto,
};

type Props = {
  /** The text that the bar belongs to. */
  controls: string;
  tools: readonly Tool[];
  on: ReadonlySet<Tool>;
  onPress: (tool: Tool) => void;
};

/** Shows and hides the bar of a text. */
export function BarSwitch(p: { controls: string; isOn: boolean; onPress: () => void }) {
  const { t } = useTranslation('media');
  return (
    <ActionIcon
      size={26}
      color="gray"
      className={classes.barSwitch}
      aria-label={t('text.toolbar')}
      title={t('text.toolbar')}
      aria-expanded={p.isOn}
      aria-controls={p.controls}
      onMouseDown={(event) => event.preventDefault()}
      onClick={p.onPress}
    >
      <IconTypography size={16} />
    </ActionIcon>
  );
}

/** Marks of the text: one stop of the Tab key, arrows within. */
export function Toolbar({ controls, tools, on, onPress }: Props) {
  const { t } = useTranslation('media');
  const [current, setCurrent] = useState(0);
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={t('text.toolbar')}
      aria-controls={controls}
      className={classes.bar}
      onKeyDown={onKey}
    >
      {tools.map((tool, index) => {
        const Icon = ICONS[tool];
        const name = t(`text.${tool}`);
        return (
          <ActionIcon
            key={tool}
            size={26}
            color="gray"
            aria-label={name}
            title={name}
            aria-pressed={on.has(tool)}
            tabIndex={index === current ? 0 : -1}
            // The cursor stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => onPress(tool)}
          >
            <Icon size={16} />
          </ActionIcon>
        );
      })}
    </div>
  );
}
