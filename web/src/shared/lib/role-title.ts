import { useTranslation } from 'react-i18next';

type Titled = { title: string; standard_key: string | null };
const STANDARD = ['administrator', 'training_manager', 'learner'] as const;

/** What a role is called here: the standard ones in the language of the screen, the others as they were named. */
export function useRoleTitle() {
  const { t } = useTranslation();
  return (role: Titled): string => {
    const key = STANDARD.find((one) => one === role.standard_key);
    return key ? t(`role.${key}.title`) : role.title;
  };
}

/** The same of its description. */
export function useRoleDescription() {
  const { t } = useTranslation();
  return (role: Titled & { description: string }): string => {
    const key = STANDARD.find((one) => one === role.standard_key);
    return key ? t(`role.${key}.text`) : role.description;
  };
}
