import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodeList } from '@/features/group-codes/code-list';
import { Newcomers } from '@/features/group-codes/newcomers';
import { paging, useUrlState } from '@/shared/lib/use-url-state';
import { PageHeader } from '@/shared/ui/page-header';

const { page, per_page } = paging;
/** Two lists, each with its pages. */
const PAGES = { page, per_page, codes_page: page, codes_per_page: per_page };

/** Codes of posters with which new people ask to be added, and those who did. */
export function Component() {
  const { t } = useTranslation('group-codes');
  const [at, patch] = useUrlState(PAGES);
  return (
    <Stack gap="xl">
      <PageHeader title={t('title')} subtitle={t('lead')} />
      <Newcomers at={{ page: at.page, per_page: at.per_page }} onTurn={patch} />
      <CodeList
        at={{ page: at.codes_page, per_page: at.codes_per_page }}
        onTurn={(to, how) =>
          patch(
            {
              page: at.page,
              codes_page: to.page ?? 1,
              codes_per_page: to.per_page ?? at.codes_per_page,
            },
            how,
          )
        }
      />
    </Stack>
  );
}
