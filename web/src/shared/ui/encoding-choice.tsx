import { Group, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';

type Encoding = components['schemas']['FileEncoding'];

/** Those that people meet; a file may declare any other. */
const ENCODINGS = ['UTF-8', 'UTF-16LE', 'windows-1251', 'KOI8-U', 'windows-1252', 'windows-1250'] as const;
const isListed = (name: string): name is (typeof ENCODINGS)[number] => ENCODINGS.some((one) => one === name);

type Props = {
  /** The encoding in which the file was read; null while or because the file could not be. */
  read: Encoding | null;
  /** The encoding that the person has chosen; empty: none. */
  value: string;
  disabled: boolean;
  onChange: (encoding: string) => void;
};

/** The encoding in which a text file was read, with a sample of it, and a choice of another. */
export function EncodingChoice({ read, value, disabled, onChange }: Props) {
  const { t } = useTranslation();
  // Plain Latin is the same in all of them.
  if (read && !read.sample && !value) return null;
  const nameOf = (name: string) => (isListed(name) ? t(`encoding.names.${name}`) : name);
  return (
    <Group align="flex-end" justify="space-between" gap="sm">
      <Text fz="sm" role="status" style={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        {read?.sample && t('encoding.read', { name: nameOf(read.name), sample: read.sample })}
      </Text>
      <NativeSelect
        label={t('encoding.label')}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: t('encoding.auto') },
          ...ENCODINGS.map((name) => ({ value: name, label: nameOf(name) })),
        ]}
      />
    </Group>
  );
}
