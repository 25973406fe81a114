import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = () => {
  const data = process.env.TEST_SERVER_DATA;
  if (!data) throw new Error('TEST_SERVER_DATA names the data folder of the server whose mail is read');
  return join(data, 'mail');
};

const decoded = (part: string): string => {
  const end = part.search(/\r?\n\r?\n/);
  const body = part.slice(end).trim();
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(part.slice(0, end))?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable')
    return body
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return body;
};

/** Every part of an email as plain text, without its wrapping. */
const textOf = (email: string): string => {
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(email)?.[1];
  return (boundary ? email.split(`--${boundary}`) : [email]).map(decoded).join('\n');
};

async function linkIn(kind: string, recipient: string): Promise<string | null> {
  const names = await readdir(folder()).catch(() => []);
  const name = names
    .filter((file) => file.endsWith(`-${kind}-${recipient}.eml`))
    .sort()
    .at(-1);
  if (!name) return null;
  const link = /https?:\/\/[^\s"'<>]+/.exec(textOf(await readFile(join(folder(), name), 'utf8')));
  return link ? new URL(link[0]).pathname : null;
}

/** The path that the newest email of this kind leads to; waits until the server has written it. */
export async function mailedPath(kind: 'registration' | 'invitation', recipient: string): Promise<string> {
  let path: string | null = null;
  await expect
    .poll(async () => {
      path = await linkIn(kind, recipient);
      return path;
    }, `an email "${kind}" to ${recipient}`)
    .not.toBeNull();
  return path ?? '';
}
