export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Where each begins, in bits of what has to be guessed. */
const BEGINS: readonly [Strength, number][] = [
  ['strong', 72],
  ['good', 52],
  ['fair', 36],
];
const ALPHABETS: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
];
/** What everybody tries first: such a piece counts as one character. */
const COMMON =
  /passw(?:or|0r)d|qwert[yz]|asdf|zxcv|1?2345\d*|0{3,}|1{3,}|admin|letmein|welcome|iloveyou|parol|пароль|йцукен|фыва|любл/gi;

/** How much each character adds: a repeated or counted-on one hardly anything. */
function lengthOf(password: string): number {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0);
  return codes.reduce((sum, code, i) => {
    const before = codes[i - 1];
    const isForeseen = before !== undefined && Math.abs(code - before) <= 1;
    return sum + (isForeseen ? 0.25 : 1);
  }, 0);
}

/** A rough measure, to encourage longer passwords while they are typed; what is let through the server decides. */
export function strengthOf(password: string): Strength {
  const pool = ALPHABETS.reduce((sum, [signs, size]) => sum + (signs.test(password) ? size : 0), 0);
  const bits = lengthOf(password.replace(COMMON, '*')) * Math.log2(Math.max(pool, 1));
  return BEGINS.find(([, from]) => bits >= from)?.[0] ?? 'weak';
}
