import { useTranslation } from 'react-i18next';
import { Panel } from '@/shared/ui/panel';
import type { GroupRow } from './api';
import classes from './groups.module.css';
import { useTerms } from './terms';
import { useUnitName } from './unit';

/** The terms of a group, to read. */
export function GroupFacts({ group }: { group: GroupRow }) {
  const { t } = useTranslation('groups');
  const terms = useTerms();
  const unitName = useUnitName();
  return (
    <Panel>
      <dl className={classes.facts}>
        <div>
          <dt>{t('column.unit')}</dt>
          <dd>{unitName(group)}</dd>
        </div>
        <div>
          <dt>{t('column.period')}</dt>
          <dd>{terms.period(group)}</dd>
        </div>
        <div>
          <dt>{t('column.attempts')}</dt>
          <dd>{terms.attempts(group)}</dd>
        </div>
      </dl>
    </Panel>
  );
}
