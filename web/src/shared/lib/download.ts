import type { ApiError } from '@/shared/api/errors';

export type FileAnswer = { data?: Blob; error?: unknown; response: Response };

/** `attachment; filename*=UTF-8''…` or `filename="…"`, as servers say it. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

/** Gives a file to the person, under the name that it should have on their disk. */
export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves what a call answered as a file; the call's own failure is thrown. */
export async function saveAnswer(answer: FileAnswer, otherwise: string) {
  if (answer.error || !answer.data) throw answer.error as ApiError;
  saveBlob(answer.data, fileNameOf(answer.response.headers.get('content-disposition')) ?? otherwise);
}
