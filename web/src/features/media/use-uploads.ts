import { useCallback, useRef, useState } from 'react';
import { errorText } from '@/shared/lib/notify';
import type { MediaType } from '@/shared/lib/pick-media';
import { type Asset, type Sending, sendFile, useLibraryChanged } from './api';
import { type Fault, faultOf, titleOf } from './limits';

export type Upload = {
  key: number;
  type: MediaType;
  name: string;
  share: number;
  /** What the server, or a look at the file, says against it. */
  fault: { code: Fault } | { text: string } | null;
};

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Files on their way, one after another per choice, each with its progress; a failed one stays until it is put away. */
export function useUploads(onDone: (asset: Asset) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const last = useRef(0);
  const changed = useLibraryChanged();

  const patch = useCallback(
    (key: number, fields: Partial<Upload>) =>
      setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...fields } : one))),
    [],
  );
  const remove = useCallback((key: number) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((before) => before.filter((one) => one.key !== key));
  }, []);

  const begin = (type: MediaType, name: string) => {
    last.current += 1;
    const upload: Upload = { key: last.current, type, name, share: 0, fault: null };
    setUploads((before) => [...before, upload]);
    const controller = new AbortController();
    running.current.set(upload.key, controller);
    return { key: upload.key, signal: controller.signal };
  };

  /** Sends what `work` sends under a line of its own. */
  const send = async (
    type: MediaType,
    name: string,
    work: (sending: Sending) => Promise<Asset>,
    arrived = onDone,
  ) => {
    const { key, signal } = begin(type, name);
    try {
      const asset = await work({ onProgress: (share) => patch(key, { share }), signal });
      remove(key);
      changed();
      arrived(asset);
    } catch (error) {
      if (!isCancelled(error)) patch(key, { fault: { text: errorText(error) } });
    }
  };

  return {
    uploads,
    remove,
    /** Puts away what did not arrive. */
    forgetFailed: () => setUploads((before) => before.filter((one) => one.fault === null)),
    async add(type: MediaType, files: readonly File[], arrived = onDone) {
      for (const file of files) {
        const fault = await faultOf(file, type);
        if (fault) {
          const { key } = begin(type, file.name);
          patch(key, { fault: { code: fault } });
        } else {
          const work = (sending: Sending) => sendFile(type, file, titleOf(file), sending);
          await send(type, file.name, work, arrived);
        }
      }
    },
  };
}
