import type { ComponentProps } from 'react';
import { ExportMenu } from '@/shared/ui/export-menu';

type Props = Omit<ComponentProps<typeof ExportMenu>, 'need'>;

/** Who reads reports may still not take them away. */
export const ReportExport = (props: Props) => (
  <ExportMenu need={{ all: ['view_reports', 'build_training_reports'] }} {...props} />
);
