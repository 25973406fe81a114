import { useRef, useState } from 'react';
import { CALM, EMOTIONS, type Emotion } from '@/shared/lib/emotions';
import { type Fault, faultOf } from '../limits';
import { emotionOfName } from './match';

/** Files of one character; who chooses a whole folder by mistake is not shown all of it. */
export const MOST_FILES = 20;

/** An emotion, none of them, or not decided yet. */
export type Choice = Emotion | 'none' | null;
export type FaceFile = {
  key: number;
  file: File;
  choice: Choice;
  /** What a look at the file, or the server, says against it. */
  fault: { code: Fault } | { text: string } | null;
};

const isEmotion = (choice: Choice): choice is Emotion => typeof choice === 'number';
const isUsable = ({ fault }: FaceFile) => fault === null || 'text' in fault;

/** The emotions that several files are for, with the files. */
export function conflicts(files: readonly FaceFile[]): Map<Emotion, FaceFile[]> {
  const found = new Map<Emotion, FaceFile[]>();
  for (const emotion of EMOTIONS) {
    const same = files.filter(({ choice }) => choice === emotion);
    if (same.length > 1) found.set(emotion, same);
  }
  return found;
}

/** What is sent: the file of each emotion. */
export const pictures = (files: readonly FaceFile[]): Map<Emotion, File> =>
  new Map(
    files.flatMap(({ choice, file }) => (isEmotion(choice) ? [[choice, file] as const] : [])).reverse(),
  );

/** Files that were chosen for a character, each with the emotion that its name tells or somebody has chosen. */
export function useFaces() {
  const [files, setFiles] = useState<readonly FaceFile[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const last = useRef(0);

  const add = async (chosen: readonly File[], emotion?: Emotion) => {
    const fresh = await Promise.all(
      chosen.slice(0, MOST_FILES).map(async (file): Promise<FaceFile> => {
        last.current += 1;
        const key = last.current;
        const fault = await faultOf(file, 'character');
        const choice = emotion ?? emotionOfName(file.name);
        return { key, file, choice: fault ? 'none' : choice, fault: fault && { code: fault } };
      }),
    );
    setFiles((before) => {
      // For an emotion that was pointed at, the new file takes the place of the old one.
      const isReplaced = emotion !== undefined && fresh.some(({ choice }) => choice === emotion);
      const kept = isReplaced ? before.filter(({ choice }) => choice !== emotion) : before;
      return [...kept, ...fresh].slice(0, MOST_FILES);
    });
    setTooMany(files.length + chosen.length > MOST_FILES);
  };
  const patch = (fields: (file: FaceFile) => Partial<FaceFile> | null) =>
    setFiles((before) => before.map((one) => ({ ...one, ...fields(one) })));
  return {
    files,
    isTooMany,
    hasCalm: files.some(({ choice }) => choice === CALM),
    isUndecided: files.some(({ choice }) => choice === null),
    add,
    choose: (key: number, choice: Choice) =>
      patch((one) => (one.key === key && isUsable(one) ? { choice, fault: null } : null)),
    remove: (key: number) => {
      setTooMany(false);
      setFiles((before) => before.filter((one) => one.key !== key));
    },
    /** What the server says against the pictures, by the number of the emotion; all else is taken back. */
    refuse: (errors: Record<string, string[]>) =>
      patch(({ choice, fault }) => {
        const text = isEmotion(choice) ? errors[String(choice)]?.[0] : undefined;
        if (text) return { fault: { text } };
        return fault && 'text' in fault ? { fault: null } : null;
      }),
  };
}
