import { NumberInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppModal } from '@/shared/ui/app-modal';
import { FormButtons } from '@/shared/ui/form-buttons';

type Props = {
  title: string;
  label: string;
  text?: string;
  confirm: string;
  initial: number;
  min: number;
  max: number;
  onChoose: (number: number) => void;
  onClose: () => void;
};

/** Asks for one whole number: a place in the list, or a weight. */
export function NumberDialog({ title, label, text, confirm, initial, min, max, onChoose, onClose }: Props) {
  const { t } = useTranslation(['quiz-questions', 'common']);
  const [value, setValue] = useState<number | string>(initial);
  const [isTried, setTried] = useState(false);
  const isFit = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isFit) return;
    onChoose(value);
    onClose();
  };
  return (
    <AppModal opened onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {text && <Text fz="sm">{text}</Text>}
          <NumberInput
            label={label}
            value={value}
            onChange={setValue}
            min={min}
            max={max}
            clampBehavior="none"
            allowDecimal={false}
            error={isTried && !isFit ? t('numberRange', { min, max }) : undefined}
            onFocus={(event) => event.currentTarget.select()}
            data-autofocus
          />
          <FormButtons submit={confirm} onCancel={onClose} />
        </Stack>
      </form>
    </AppModal>
  );
}
