import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QuestionList } from './parts';
import type { PartProps } from './quiz-page';

export function Questions({ quiz, onDirty }: PartProps) {
  const { t } = useTranslation('quiz-questions');
  return (
    <QuestionList
      quiz={quiz}
      onDirty={onDirty}
      importButton={
        <Button
          component={Link}
          to="?import"
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
        >
          {t('import')}
        </Button>
      }
    />
  );
}
