import { CloseButton, Group, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HistoryTab } from '../history/history-tab';
import { CharactersTab } from './characters-tab';
import { FilesTab } from './files-tab';
import { OffersTab } from './offers-tab';
import { QuestionsTab } from './questions-tab';
import type { Tab } from './rail';
import { StagesTab } from './stages-tab';

/** Tabs that open beside the canvas; the settings need more room. */
export type SideTab = Exclude<Tab, 'settings'>;

type Props = { tab: SideTab; onOutline: () => void };

/** The content of a tab. */
export function TabContent({ tab, onOutline }: Props) {
  switch (tab) {
    case 'questions':
      return <QuestionsTab onOutline={onOutline} />;
    case 'stages':
      return <StagesTab />;
    case 'characters':
      return <CharactersTab />;
    case 'backgrounds':
    case 'audio':
    case 'videos':
      return <FilesTab key={tab} list={tab} />;
    case 'offers':
      return <OffersTab />;
    case 'history':
      return <HistoryTab />;
  }
}

/** A tab beside the canvas. */
export function TabPanel({ tab, onOutline, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('designer-tabs');
  return (
    <>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} size="h3">
          {t(`tabs.${tab}`)}
        </Title>
        <CloseButton aria-label={t('closeTab', { tab: t(`tabs.${tab}`) })} onClick={onClose} />
      </Group>
      <TabContent tab={tab} onOutline={onOutline} />
    </>
  );
}
