import { Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MediaProvider } from '@/features/media/media-provider';
import { type Settings, useSettings } from '@/features/settings/api';
import { BrandingSection } from '@/features/settings/branding-section';
import { GeneralSection } from '@/features/settings/general-section';
import { SecuritySection } from '@/features/settings/security-section';
import classes from '@/features/settings/settings.module.css';
import { StorageSection } from '@/features/settings/storage-section';
import { TABS, type TabName } from '@/features/settings/tabs';
import { UnsavedContext } from '@/features/settings/unsaved';
import { part } from '@/shared/lib/arriving';
import { useLeaveGuard } from '@/shared/lib/use-discard';
import { ErrorState } from '@/shared/ui/error-state';
import { Hint } from '@/shared/ui/hint';
import { LoadingBox } from '@/shared/ui/loading-box';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { TableSkeleton } from '@/shared/ui/table-skeleton';

const ScriptsSection = part(async () => ({
  default: (await import('@/features/settings/scripts-section')).ScriptsSection,
}));
const AuditLog = part(async () => ({ default: (await import('@/features/audit/audit-log')).AuditLog }));
const CompanyLogin = part(async () => ({
  default: (await import('@/features/company-login/section')).CompanyLoginSection,
}));
const KeyList = part(async () => ({ default: (await import('@/features/service-keys/key-list')).KeyList }));
const DeliveryList = part(async () => ({
  default: (await import('@/features/deliveries/delivery-list')).DeliveryList,
}));
const MailList = part(async () => ({ default: (await import('@/features/mails/mail-list')).MailList }));

/** Forms stay where they are while another tab is looked at: what is typed in them is kept. */
const FORMS: readonly TabName[] = ['general', 'branding', 'scripts', 'storage', 'security'];

export function Component() {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'general';
  const about = (['audit', 'mails'] as const).find((one) => one === tab);
  const [unsaved, setUnsaved] = useState<ReadonlySet<TabName>>(new Set());
  const tell = useCallback(
    (name: TabName, isUnsaved: boolean) =>
      setUnsaved((before) => {
        if (before.has(name) === isUnsaved) return before;
        const next = new Set(before);
        if (isUnsaved) next.add(name);
        else next.delete(name);
        return next;
      }),
    [],
  );
  const tellCompanyLogin = useCallback((isUnsaved: boolean) => tell('company_login', isUnsaved), [tell]);
  const leaving = useLeaveGuard(() => unsaved.size > 0);
  const list = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${tab}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  return (
    <Stack gap="sm">
      {leaving}
      <PageHeader
        title={t('title')}
        hint={
          <Hint name={about ? t(`tab.${about}`) : t('title')}>
            {t(about ? `about.${about}` : 'subtitle')}
          </Hint>
        }
      />
      <UnsavedContext value={tell}>
        <Tabs
          value={tab}
          // Beside what they open, so that a list begins high up; where there is no room, above it.
          orientation={isWide ? 'vertical' : 'horizontal'}
          // A form that is out of sight still tells that something in it is not saved.
          keepMountedMode="display-none"
          // The filters of another tab mean nothing here.
          onChange={(next) =>
            setSearch(next === 'general' ? {} : { tab: next ?? 'general' }, { preventScrollReset: true })
          }
        >
          <Tabs.List ref={list} className={classes.tabs} aria-label={t('tabs')}>
            {TABS.map((name) => (
              <Tabs.Tab
                key={name}
                value={name}
                data-tab={name}
                className={classes.tab}
                aria-label={unsaved.has(name) ? t('unsaved', { tab: t(`tab.${name}`) }) : undefined}
                rightSection={unsaved.has(name) && <span className={classes.dot} />}
              >
                {t(`tab.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Forms tab={tab} />
          <Tabs.Panel className={classes.panel} value="company_login">
            <Visited isNow={tab === 'company_login'}>
              <Suspense fallback={<LoadingBox h={320} />}>
                <CompanyLogin onUnsaved={tellCompanyLogin} />
              </Suspense>
            </Visited>
          </Tabs.Panel>
          <Tabs.Panel className={classes.panel} value="service_keys">
            {tab === 'service_keys' && (
              <Later label={t('tab.service_keys')}>
                <KeyList kind="program" />
              </Later>
            )}
          </Tabs.Panel>
          <Tabs.Panel className={classes.panel} value="directory">
            {tab === 'directory' && (
              <Later label={t('tab.directory')}>
                <KeyList kind="directory" />
              </Later>
            )}
          </Tabs.Panel>
          <Tabs.Panel className={classes.panel} value="audit">
            {tab === 'audit' && (
              <Later label={t('tab.audit')}>
                <AuditLog />
              </Later>
            )}
          </Tabs.Panel>
          <Tabs.Panel className={classes.panel} value="mails">
            {tab === 'mails' && (
              <Later label={t('tab.mails')}>
                <MailList />
              </Later>
            )}
          </Tabs.Panel>
          <Tabs.Panel className={classes.panel} value="deliveries">
            {tab === 'deliveries' && (
              <Later label={t('tab.deliveries')}>
                <DeliveryList />
              </Later>
            )}
          </Tabs.Panel>
        </Tabs>
      </UnsavedContext>
    </Stack>
  );
}

const Later = ({ label, children }: { label: string; children: ReactNode }) => (
  <Suspense
    fallback={
      <Panel p={0}>
        <TableSkeleton label={label} columns={4} />
      </Panel>
    }
  >
    {children}
  </Suspense>
);

/** The sections that show and change the settings themselves. */
function Forms({ tab }: { tab: TabName }) {
  const { data, error, refetch } = useSettings();
  const shown = (name: TabName, settings: Settings) => {
    if (name === 'general') return <GeneralSection settings={settings} />;
    if (name === 'branding') return <BrandingSection settings={settings} />;
    if (name === 'security') return <SecuritySection settings={settings} />;
    if (name === 'storage') return <StorageSection settings={settings} />;
    return <ScriptsSection settings={settings} />;
  };
  const loading = <LoadingBox h={320} />;
  return (
    <MediaProvider>
      {FORMS.map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          {data ? (
            <Visited isNow={tab === name}>
              <Suspense fallback={loading}>{shown(name, data)}</Suspense>
            </Visited>
          ) : (
            tab === name &&
            (error ? (
              <Panel>
                <ErrorState error={error} onRetry={() => void refetch()} />
              </Panel>
            ) : (
              loading
            ))
          )}
        </Tabs.Panel>
      ))}
    </MediaProvider>
  );
}

/** Drawn when it is first looked at, and from then on. */
function Visited({ isNow, children }: { isNow: boolean; children: ReactNode }) {
  const [wasSeen, setSeen] = useState(isNow);
  if (isNow && !wasSeen) setSeen(true);
  return wasSeen || isNow ? children : null;
}
