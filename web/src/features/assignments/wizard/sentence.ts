import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { ownTerms, type WizardState } from './model';

const NAMED = 3;

export function courseList(titles: readonly string[], locale: string, t: TFunction<'assignments'>): string {
  const named = titles.slice(0, NAMED).map((title) => t('wizard.quoted', { title }));
  const rest = titles.length - named.length;
  return new Intl.ListFormat(locale).format(
    rest > 0 ? [...named, t('wizard.moreCourses', { count: rest })] : named,
  );
}

/** Who gets what and how, in whole sentences: what is read before one presses "Assign". */
export function useSentences(state: WizardState, titleOf: (game: number) => string): string[] {
  const { t, i18n } = useTranslation('assignments');
  const locale = i18n.language;
  const { longDate } = useFormat();
  const titles = state.games.map(titleOf);
  const own = state.games.flatMap((game) => {
    const { attempts, days } = ownTerms(state, game);
    const terms = [
      ...(days === null ? [] : [t('days', { count: days })]),
      ...(attempts === null ? [] : [attempts === 0 ? t('unlimited') : t('attempts', { count: attempts })]),
    ];
    return terms.length > 0
      ? [t('wizard.sentence.own', { course: titleOf(game), terms: terms.join(', ') })]
      : [];
  });
  return [
    t('wizard.sentence.gets', { count: state.users.length, courses: courseList(titles, locale, t) }),
    state.window === 'date'
      ? t('wizard.sentence.until', { date: longDate(state.end) })
      : state.window === 'days'
        ? t('wizard.sentence.days', { count: state.days ?? 0 })
        : t('wizard.sentence.windowOfCourse'),
    state.attempts === 'number'
      ? t('wizard.sentence.attempts', { count: state.attemptsCount ?? 0 })
      : state.attempts === 'unlimited'
        ? t('wizard.sentence.unlimited')
        : t('wizard.sentence.attemptsOfCourse'),
    ...own,
    ...(state.start ? [t('wizard.sentence.start', { date: longDate(state.start) })] : []),
    ...(state.acceptLate ? [t('wizard.sentence.late')] : []),
  ];
}
