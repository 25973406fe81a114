import { useTranslation } from 'react-i18next';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';

/** The words that a course is put into for people. */
export const useWords = () => ({
  tabs: useTranslation('designer-tabs').t,
  designer: useTranslation('designer').t,
  emotion: useEmotionWords().word,
});
