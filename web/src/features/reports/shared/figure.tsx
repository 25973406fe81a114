import { Text, VisuallyHidden } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/shared/i18n';
import { DASH, percentFormat, useFormat } from '@/shared/lib/format';

/** `share` and `points` (of percent, with a sign) are 0-1, `percent` 0-100; `index` has no unit, `valence` a sign. */
export type FigureKind = 'number' | 'share' | 'points' | 'percent' | 'seconds' | 'index' | 'valence';
type Value = number | null | undefined;

const SIGNED = { maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** A figure in the person's language; what is undefined is a dash. */
export function useSay() {
  const { tag } = useLocale();
  const format = useFormat();
  const index = useMemo(() => new Intl.NumberFormat(tag, TWO), [tag]);
  const valence = useMemo(() => new Intl.NumberFormat(tag, { ...TWO, signDisplay: 'exceptZero' }), [tag]);
  const points = useMemo(() => percentFormat(tag, SIGNED), [tag]);
  return useCallback(
    (value: Value, kind: FigureKind = 'number'): string => {
      if (value == null) return DASH;
      switch (kind) {
        case 'number':
          return format.number(value);
        case 'share':
          return format.percent(value * 100);
        case 'points':
          return points(value);
        case 'percent':
          return format.percent(value);
        case 'seconds':
          return format.duration(value < 60 ? Math.round(value * 10) / 10 : Math.round(value));
        case 'index':
          return index.format(value);
        case 'valence':
          return valence.format(value);
      }
    },
    [format, index, points, valence],
  );
}

/** A figure on the screen. Undefined is not zero: a dash, and words for whoever hears the page. */
export function Figure({ value, kind, strong }: { value: Value; kind?: FigureKind; strong?: boolean }) {
  const { t } = useTranslation('reports');
  const say = useSay();
  if (value == null)
    return (
      <Text component="span" inherit c="dimmed" title={t('undefined')}>
        <span aria-hidden>{DASH}</span>
        <VisuallyHidden>{t('undefined')}</VisuallyHidden>
      </Text>
    );
  return strong ? <strong>{say(value, kind)}</strong> : say(value, kind);
}
