import { Group, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { judgedAs } from '@/shared/lib/rightness';
import { ShareInput } from '@/shared/ui/share-input';
import type { Answer } from '../model/types';

type Props = {
  /** One that is not right. */
  answer: Answer;
  onChange: (patch: Pick<Answer, 'right' | 'share'>, field?: string) => void;
};

/** Whether an answer that is not right brings a part of the points, and which. */
export function PartOfPoints({ answer, onChange }: Props) {
  const { t } = useTranslation('designer');
  const isPartly = answer.share > 0;
  return (
    <Group gap="sm" align="flex-start" wrap="wrap" mih={36}>
      <Switch
        mt={8}
        label={t('answer.isPartly')}
        checked={isPartly}
        onChange={(event) => onChange(judgedAs(event.currentTarget.checked ? 'partly' : 'wrong'))}
      />
      {isPartly && (
        <ShareInput
          label={t('answer.share')}
          value={answer.share}
          wrong={t('answer.shareRange')}
          onChange={(share) => onChange(judgedAs('partly', share), 'share')}
        />
      )}
    </Group>
  );
}
