import { Drawer, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { LoadingBox } from '@/shared/ui/loading-box';
import { useDraft } from '../context';

const SECTIONS = ['main', 'access', 'results', 'skills', 'integration'] as const;
export type Section = (typeof SECTIONS)[number];

const FIELDS = {
  main: part(() => import('./main-fields').then((m) => ({ default: m.MainFields }))),
  access: part(() => import('./access-fields').then((m) => ({ default: m.AccessFields }))),
  results: part(() => import('./results-fields').then((m) => ({ default: m.ResultsFields }))),
  skills: part(() => import('./skills-fields').then((m) => ({ default: m.SkillsFields }))),
  integration: part(() => import('./integration-fields').then((m) => ({ default: m.IntegrationFields }))),
} satisfies Record<Section, unknown>;

type Props = {
  opened: boolean;
  section: Section;
  onSection: (section: Section) => void;
  onClose: () => void;
};

/** What belongs to the course as a whole. Saved by itself like everything else here. */
export function SettingsDrawer({ opened, section, onSection, onClose }: Props) {
  const { t } = useTranslation('designer');
  const { t: tabs } = useTranslation('designer-tabs');
  const hasResultFault = useDraft((s) => s.findings.errors.some((f) => f.code.startsWith('result_cards')));
  const Fields = FIELDS[section];
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={640}
      title={t('settings.title')}
      closeButtonProps={{ 'aria-label': t('settings.close') }}
    >
      <Tabs value={section} onChange={(next) => next && onSection(next as Section)} keepMounted={false}>
        <Tabs.List mb="md">
          {SECTIONS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {tabs(`sections.${one}`)}
              {one === 'results' && hasResultFault && ' ⚠'}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={section}>
          <Suspense fallback={<LoadingBox h={320} />}>
            <Fields />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}
