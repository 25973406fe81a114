import i18n from 'i18next';
import { errorOf } from '@/shared/api/error-of';
import type { ApiError } from '@/shared/api/errors';
import type { components } from '@/shared/api/schema';
import { refusedInView } from '@/shared/api/view-only';
import { token } from './token';

export type Asset = components['schemas']['Asset'];

type Progress = (share: number) => void;

/**
 * Sends a form with files. The one place that does not use `fetch`: only an XMLHttpRequest tells how much of a
 * long file has left. Failures are the same errors that every other call answers.
 */
export async function upload<T>(
  path: string,
  form: FormData,
  onProgress?: Progress,
  signal?: AbortSignal,
): Promise<T> {
  const refused = await refusedInView('POST');
  if (refused) throw refused;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${location.origin}${path}`);
    request.setRequestHeader('accept-language', i18n.language || 'en');
    const current = token.get();
    if (current) request.setRequestHeader('authorization', `JWT ${current}`);
    if (onProgress)
      request.upload.onprogress = (event) => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
      };
    request.onerror = () =>
      reject({ status: 0, code: 'network', message: i18n.t('errors:network') } satisfies ApiError);
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as T);
      else reject(errorOf(request.status, body, { get: (name) => request.getResponseHeader(name) }));
    };
    request.send(form);
  });
}

export function uploadAsset(file: Blob, type: Asset['type']): Promise<Asset> {
  const form = new FormData();
  // The server looks at the content; a picture that was cut out of another has no name of its own.
  form.append('file', file, file instanceof File ? file.name : `${type}.jpg`);
  form.append('type', type);
  return upload<Asset>('/api/asset/', form);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
