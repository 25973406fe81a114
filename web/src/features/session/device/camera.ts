import { useEffect, useRef, useState } from 'react';

type Found = { rawValue: string };
/** Not every browser has one, and TypeScript does not know it. */
type Detector = { detect: (from: HTMLVideoElement) => Promise<Found[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};
declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

const QR = 'qr_code';
const LOOK_EVERY_MS = 250;
/** A screen that stands or hangs is looked at from the front. */
export type Facing = 'user' | 'environment';
export type Trouble = 'refused' | 'failed';

/** Whether this browser can read a QR code with a camera. */
export async function canScan(): Promise<boolean> {
  const { BarcodeDetector } = globalThis;
  if (!BarcodeDetector || !navigator.mediaDevices?.getUserMedia) return false;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes(QR);
}

/** The code of a login card in the address of its QR code; of anything else there is none. */
export function codeInAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, hash } = new URL(address);
  return /^\/in\/?$/.test(pathname) && hash.length > 1 ? hash.slice(1) : null;
}

/** Shows what the camera sees, and calls with what every QR code in it says, until the page goes on. */
export function useCamera(facing: Facing, onFound: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      const { BarcodeDetector } = globalThis;
      if (!BarcodeDetector) return setTrouble('failed');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } });
      const screen = video.current;
      if (isGone || !screen) return stop();
      const detector = new BarcodeDetector({ formats: [QR] });
      screen.srcObject = stream;
      await screen.play();
      setOn(true);
      const look = async () => {
        // A picture that is not there yet cannot be looked at.
        const codes = await detector.detect(screen).catch(() => []);
        if (isGone) return;
        for (const { rawValue } of codes) found.current(rawValue);
        timer = setTimeout(look, LOOK_EVERY_MS);
      };
      await look();
    };
    setOn(false);
    start().catch((error: unknown) => {
      if (isGone) return;
      const isRefused =
        error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
      setTrouble(isRefused ? 'refused' : 'failed');
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [facing]);
  return { video, isOn, trouble };
}
