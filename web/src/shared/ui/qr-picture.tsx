import { useMemo } from 'react';
import { encode } from 'uqr';

/** One path with a square for each dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');

/** What a text is as a QR code: a square of so many modules, and those that are dark. */
export function useQr(value: string) {
  // Four light modules around it, as ISO/IEC 18004 asks.
  return useMemo(() => {
    const { data, size } = encode(value, { ecc: 'M', border: 4 });
    return { size, path: pathOf(data) };
  }, [value]);
}

type Props = {
  value: string;
  /** What it leads to, for those who do not see it. */
  label: string;
  width?: number;
};

/** A text as a QR code. */
export function QrPicture({ value, label, width = 144 }: Props) {
  const { size, path } = useQr(value);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={width}
      height={width}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
