import { useTranslation } from 'react-i18next';
import { FigureTiles } from '@/shared/ui/figure-tiles';
import { Figure, useSay } from '../shared/figure';
import { How } from '../shared/how';
import type { AnswerAnalysis } from '../shared/shapes';

/** What there is to know of a course before its cards. */
export function HeadFigures({ analysis }: { analysis: AnswerAnalysis }) {
  const { t } = useTranslation('reports');
  const say = useSay();
  const { respondents, attempts, finished, passed, average_percent } = analysis;
  const tile = (key: 'respondents' | 'attempts' | 'finished' | 'passed', value: number) => ({
    key,
    name: t(`how.${key}.name`),
    how: <How figure={key} />,
    value: <Figure value={value} />,
  });
  return (
    <FigureTiles
      label={t('answers.head')}
      items={[
        tile('respondents', respondents),
        tile('attempts', attempts),
        tile('finished', finished),
        {
          ...tile('passed', passed),
          note: finished > 0 && t('answers.shareOfFinished', { share: say(passed / finished, 'share') }),
        },
        {
          key: 'average',
          name: t('how.average.name'),
          how: <How figure="average" />,
          value: <Figure value={average_percent} kind="percent" />,
        },
      ]}
    />
  );
}
