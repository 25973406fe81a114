import i18n from 'i18next';
import { isViewing } from '@/shared/lib/token';
import type { ApiError } from './errors';

/** In a view nothing can be changed: the refusal, in the words of the server, of what is then not sent. */
export async function refusedInView(method: string): Promise<ApiError | undefined> {
  if (!isViewing() || method === 'GET') return undefined;
  await i18n.loadNamespaces('view-as');
  return { status: 403, code: 'view_only', message: i18n.t('view-as:refused') };
}
