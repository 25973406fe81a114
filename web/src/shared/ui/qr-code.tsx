import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { QrPicture, useQr } from './qr-picture';

type Props = {
  value: string;
  /** What it leads to, for those who do not see it. */
  label: string;
  /** Of the file, without its ending. */
  fileName: string;
};

/** An address as a QR code, to be shown, or printed from a file. */
export function QrCode({ value, label, fileName }: Props) {
  const { t } = useTranslation('courses');
  const { size, path } = useQr(value);
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return (
    <Group align="end">
      <QrPicture value={value} label={label} />
      <Button
        component="a"
        href={`data:image/svg+xml,${encodeURIComponent(file)}`}
        download={`${fileName}.svg`}
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('done.downloadCode')}
      </Button>
    </Group>
  );
}
