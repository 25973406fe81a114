import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

type Props = {
  value: string;
  /** What it leads to, for those who do not see it. */
  label: string;
  /** Of the file, without its ending. */
  fileName: string;
};

/** One path with a square for each dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');

/** An address as a QR code, to be shown, or printed from a file. */
export function QrCode({ value, label, fileName }: Props) {
  const { t } = useTranslation('courses');
  // Four light modules around it, as ISO/IEC 18004 asks.
  const code = useMemo(() => encode(value, { ecc: 'M', border: 4 }), [value]);
  const path = useMemo(() => pathOf(code.data), [code]);
  const box = `0 0 ${code.size} ${code.size}`;
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="1024" height="1024"><path fill="#fff" d="M0 0h${code.size}v${code.size}H0z"/><path d="${path}"/></svg>`;
  return (
    <Group align="end">
      <svg viewBox={box} width={144} height={144} role="img" aria-label={label} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
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
