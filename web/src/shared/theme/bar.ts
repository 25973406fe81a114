/** Text on a coloured bar, the preferred one first; black is only asked where the ink is too pale. */
const INKS = ['#FFFFFF', '#1E2430', '#000000'] as const;
const READABLE = 4.5;

const HEX = /^#[0-9a-f]{6}$/i;
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast of two colours, 1-21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export type BarColours = { background: string; ink: string };

/** The colours of the top bar for the colour that a company chose; readable whatever it is. None: the plain bar. */
export function barColours(background: string | null | undefined): BarColours | null {
  if (!background || !HEX.test(background)) return null;
  const ink = INKS.find((one) => contrast(background, one) >= READABLE) ?? '#000000';
  return { background, ink };
}
