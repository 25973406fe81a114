import { Button, FileButton, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './file-drop.module.css';

type Props = {
  /** What the browser offers to choose from. */
  accept: string;
  /** Drawn in a large and a small size. */
  icon: (size: number) => ReactNode;
  /** The chosen file's name, or what is to be done. */
  title: string;
  button: string;
  hint: string;
  hasFile: boolean;
  /** Steps back where what is in the file is shown below. */
  isSmall?: boolean;
  isBusy?: boolean;
  onFile: (file: File) => void;
};

/** One file, by a button or by dropping it. */
export function FileDrop({ accept, icon, title, button, hint, hasFile, isSmall, isBusy, onFile }: Props) {
  const [isOver, setOver] = useState(false);
  const reset = useRef<(() => void) | null>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isBusy) onFile(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button inside does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {icon(isSmall ? 24 : 40)}
      <Text fw={600} ta="center" className={classes.name}>
        {title}
      </Text>
      <FileButton
        accept={accept}
        resetRef={reset}
        onChange={(chosen) => {
          if (chosen) onFile(chosen);
          // A mended file has the name of the old one and would be no change to the browser.
          reset.current?.();
        }}
        disabled={isBusy}
      >
        {(props) => (
          <Button
            {...props}
            variant={hasFile ? 'default' : 'filled'}
            disabled={isBusy}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            {button}
          </Button>
        )}
      </FileButton>
      <Text fz="sm" c="dimmed" ta="center">
        {hint}
      </Text>
    </div>
  );
}
