import { Paper, type PaperProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = PaperProps & { children: ReactNode; component?: 'div' | 'section' };

/** A white sheet on the paper canvas, with a line and no shadow. */
export const Panel = ({ children, component = 'div', ...rest }: Props) => (
  <Paper component={component} radius="lg" p="lg" bd="1px solid var(--app-line)" {...rest}>
    {children}
  </Paper>
);
