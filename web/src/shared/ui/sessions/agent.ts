const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];
const find = (table: [RegExp, string][], agent: string) => table.find(([sign]) => sign.test(agent))?.[1];

/** "Chrome, Windows" out of a browser's long description of itself. */
export const deviceOf = (agent: string) => ({
  name: [find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean).join(', ') || agent.slice(0, 60),
  isPhone: /Mobi|Android|iPhone/.test(agent),
});
