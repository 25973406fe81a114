import { Button } from '@mantine/core';
import { IconMessages, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Empty } from '@/shared/ui/empty';
import { CREATE } from './addresses';

/** The address of the gallery of examples, without one that is chosen. */
const FROM_EXAMPLE = `${CREATE}?begin=example`;

export const CreateButton = () => {
  const { t } = useTranslation('courses');
  return (
    <Button component={Link} to={CREATE} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create')}
    </Button>
  );
};

/** There is no course yet: the two ways to begin. */
export function Begin() {
  const { t } = useTranslation('courses');
  return (
    <Empty
      icon={<IconMessages size={40} stroke={1.4} aria-hidden />}
      title={t('empty.title')}
      description={t('empty.text')}
      action={
        <>
          <CreateButton />
          <Button
            component={Link}
            to={FROM_EXAMPLE}
            variant="default"
            leftSection={<IconTemplate size={18} aria-hidden />}
          >
            {t('fromExample')}
          </Button>
        </>
      }
    />
  );
}
