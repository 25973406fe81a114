import i18n from 'i18next';

/** A person in a list that is sorted by name: the surname, by which it is sorted, stands first. */
export const listedName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  [last_name, first_name].filter(Boolean).join(i18n.language === 'en' ? ', ' : ' ');
