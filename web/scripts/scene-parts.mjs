// What the built-in scenes are made of: their colours by night and by day, and shapes as SVG.

/** After dark: nothing is brighter than the character's outline except one warm light. */
export const NIGHT = {
  wall: '#182826',
  far: '#14211F',
  panel: '#1F3531',
  edge: '#294540',
  soft: '#24403B',
  deep: '#0F1917',
  teal: '#2F6A60',
  mint: '#4FB8A9',
  sun: '#F2C14E',
  coral: '#B8593F',
  plum: '#5A4A78',
  blue: '#3A5F86',
  cream: '#CFC9B8',
  lit: '#F2C14E',
  screen: '#4FB8A9',
};
/** The same rooms by day: light walls, a bright sky behind the glass. The player darkens what lies behind its words. */
export const DAY = {
  wall: '#D6DCD0',
  far: '#BFDFE8',
  panel: '#93B9A6',
  edge: '#94795A',
  soft: '#BDB49C',
  deep: '#A88B67',
  teal: '#2F8577',
  mint: '#2F8577',
  sun: '#F2C14E',
  coral: '#CF6A4C',
  plum: '#7A66A0',
  blue: '#4C7BAA',
  cream: '#F3EDDD',
  lit: '#EAF4F6',
  screen: '#DCEFF3',
};

export const rect = (x, y, w, h, fill, rx = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${rx ? ` rx="${rx}"` : ''} fill="${fill}"${more}/>`;
export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;
export const line = (d, stroke, width = 6, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more}/>`;
export const see = (o) => ` opacity="${o}"`;
export const times = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('');
