import { useMediaQuery } from '@mantine/hooks';

/** A screen so narrow that lists become cards. */
export const usePhone = () => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
