import { Button } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { addressOf, useStructureActions } from '@/features/structure/context';
import { isAbove, keyOf } from '@/features/structure/model/tree';
import { UnitMenu, UnitPanel } from '@/features/structure/panel/unit-panel';
import { StructurePage } from '@/features/structure/structure-page';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';

export function Component() {
  const { t } = useTranslation('structure');
  const key = keyOf('organization', Number(useParams().orgId));
  return (
    <StructurePage of={key} missing={t('organization.missing')}>
      {(node) =>
        node.kind === 'organization' && (
          <>
            <Head unit={node} />
            <Panel>
              <UnitPanel key={key} unit={node} bare />
            </Panel>
          </>
        )
      }
    </StructurePage>
  );
}

function Head({ unit }: { unit: Parameters<typeof UnitMenu>[0]['unit'] }) {
  const { t } = useTranslation('structure');
  const { mayEdit } = useStructureActions();
  return (
    <PageHeader
      title={unit.name}
      actions={
        <>
          <Button
            component={Link}
            to={addressOf(unit.key)}
            variant="default"
            leftSection={<IconSitemap size={18} aria-hidden />}
          >
            {t('inTree')}
          </Button>
          {mayEdit && !isAbove(unit) && <UnitMenu unit={unit} onPage />}
        </>
      }
    />
  );
}
