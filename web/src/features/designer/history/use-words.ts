import { useTranslation } from 'react-i18next';

/** The words that a course is put into for people. */
export const useWords = () => ({
  tabs: useTranslation('designer-tabs').t,
  designer: useTranslation('designer').t,
});
