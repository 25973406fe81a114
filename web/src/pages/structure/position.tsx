import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { addressOf, useStructureActions } from '@/features/structure/context';
import { keyOf, type PositionNode } from '@/features/structure/model/tree';
import { Path } from '@/features/structure/panel/parts';
import { PositionMenu, PositionPanel } from '@/features/structure/panel/position-panel';
import { StructurePage } from '@/features/structure/structure-page';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';

export function Component() {
  const { t } = useTranslation('structure');
  const key = keyOf('position', Number(useParams().posId));
  return (
    <StructurePage of={key} missing={t('position.missing')}>
      {(node) =>
        node.kind === 'position' && (
          <>
            <Head node={node} />
            <Panel>
              <PositionPanel key={key} node={node} bare />
            </Panel>
          </>
        )
      }
    </StructurePage>
  );
}

function Head({ node }: { node: PositionNode }) {
  const { t } = useTranslation('structure');
  const { mayEdit } = useStructureActions();
  return (
    <PageHeader
      title={node.name}
      subtitle={<Path of={node.key} />}
      actions={
        <>
          <Button
            component={Link}
            to={addressOf(node.key)}
            variant="default"
            leftSection={<IconSitemap size={18} aria-hidden />}
          >
            {t('inTree')}
          </Button>
          {mayEdit && <PositionMenu node={node} onPage />}
        </>
      }
    />
  );
}
