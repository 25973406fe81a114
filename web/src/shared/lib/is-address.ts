/** Whether this is a whole address; browsers of early 2023 do not know `URL.canParse`. */
export function isAddress(text: string): boolean {
  try {
    return new URL(text) !== null;
  } catch {
    return false;
  }
}
