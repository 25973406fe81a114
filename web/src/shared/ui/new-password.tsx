import { Group, PasswordInput, type PasswordInputProps, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STRENGTHS, type Strength, strengthOf } from '@/shared/lib/password-strength';

const COLOURS: Record<Strength, string> = { weak: 'red', fair: 'amber', good: 'brand', strong: 'green' };

/** A field for a new password that tells while one types how easily it would be guessed. */
export function NewPassword({ onChange, ...props }: PasswordInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const strength = strengthOf(typed);
  return (
    <Stack gap={6}>
      <PasswordInput
        autoComplete="new-password"
        required
        {...props}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      <Group gap="sm" wrap="nowrap" mih={20} role="status">
        {/* What was refused is not praised. */}
        {typed && !props.error && (
          <>
            <Progress
              value={((STRENGTHS.indexOf(strength) + 1) / STRENGTHS.length) * 100}
              color={COLOURS[strength]}
              size="sm"
              w={96}
              aria-hidden
            />
            <Text fz="sm" c="var(--app-ink-2)">
              {t(`password.${strength}`)}
            </Text>
          </>
        )}
      </Group>
    </Stack>
  );
}
