import { Anchor, type AnchorProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { OPENS_ROW } from './open-row';

type Props = Omit<AnchorProps, 'component'> & {
  /** Nothing where the person may not see that page: then it is only the words. */
  to: To | undefined;
  /** Second to another link right above or below it: in small letters, and as high as a finger needs. */
  second?: boolean;
  /** The row opens there as well. */
  row?: boolean;
  children: ReactNode;
};

const SECOND = { c: 'inherit', fz: 'sm', display: 'inline-block', lh: '24px', mt: 2 } as const;

/** A person, a course or another thing by its name, which leads to its page. */
export const NameLink = ({ to, row, second, children, ...style }: Props) =>
  to ? (
    <Anchor component={Link} to={to} {...(row && OPENS_ROW)} {...(second && SECOND)} {...style}>
      {children}
    </Anchor>
  ) : (
    <Text component="span" {...(second && SECOND)} {...style} c={undefined}>
      {children}
    </Text>
  );
