import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { Panel } from '@/shared/ui/panel';
import { useCompanyLogin } from './api';
import { CompanyLoginFields } from './fields';

type Props = { onUnsaved: (isUnsaved: boolean) => void };

/** How people log in through the provider of their company. */
export function CompanyLoginSection({ onUnsaved }: Props) {
  const { data, error, refetch } = useCompanyLogin();
  // Another state than the one that is on the screen begins the form anew.
  if (data) return <CompanyLoginFields key={data.version} saved={data} onUnsaved={onUnsaved} />;
  if (!error) return <LoadingBox h={320} />;
  return (
    <Panel>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Panel>
  );
}
