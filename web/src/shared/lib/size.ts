import { useMemo } from 'react';
import { useLocale } from '@/shared/i18n';

const STEPS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes in the largest unit of which there is at least one; never smaller than kilobytes. */
export function sizeIn(tag: string) {
  return (bytes: number) => {
    const step = bytes >= 1024 ** 3 ? 3 : bytes >= 1024 ** 2 ? 2 : 1;
    const unit = STEPS[step - 1] ?? 'gigabyte';
    const maximumFractionDigits = unit === 'gigabyte' ? 2 : 1;
    return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits }).format(
      bytes / 1024 ** step,
    );
  };
}

/** Sizes of files in the person's language. */
export const useSize = () => {
  const { tag } = useLocale();
  return useMemo(() => sizeIn(tag), [tag]);
};
