import { Anchor, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PageHeader } from '@/shared/ui/page-header';
import { PrintButton } from '@/shared/ui/print-button';
import { FiguresAge } from './figures-age';

type Props = {
  title: string;
  subtitle?: ReactNode;
  hint?: ReactNode;
  /** The list that the page is one of; the filters go along. */
  back?: { to: (search: string) => string; name: string };
  actions?: ReactNode;
  children: ReactNode;
};

/** A report: its name, what can be taken away, and for one course the list that it is of. */
export function ReportPage({ title, subtitle, hint, back, actions, children }: Props) {
  const { search } = useLocation();
  return (
    <Stack gap="sm" className="report">
      {back && (
        <Anchor
          component={Link}
          to={back.to(search)}
          data-noprint
          fz="sm"
          style={{ alignSelf: 'flex-start' }}
        >
          <IconArrowLeft size={16} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 6 }} />
          {back.name}
        </Anchor>
      )}
      <PageHeader
        title={title}
        subtitle={subtitle}
        hint={hint}
        actions={
          <>
            <PrintButton />
            {actions}
          </>
        }
      />
      <FiguresAge />
      {children}
    </Stack>
  );
}
