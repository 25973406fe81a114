import { http } from '@/shared/api/client';
import { saveAnswer } from '@/shared/lib/download';

/** Saves cards that were printed in the background. */
export const saveCards = async (job: number) =>
  saveAnswer(
    await http.GET('/api/sign_in_cards/{id}/', { params: { path: { id: job } }, parseAs: 'blob' }),
    'sign-in-cards.pdf',
  );
