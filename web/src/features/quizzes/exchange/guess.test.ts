import { expect, test } from 'vitest';
import { guessFormat } from './guess';

test.each([
  ['a.txt', '<?xml version="1.0"?>\n<quiz>', 'moodle_xml'],
  ['a.txt', '\uFEFF<quiz>', 'moodle_xml'],
  ['a.XML', 'What?', 'moodle_xml'],
  ['a.txt', 'What?\nA) Tea\nB) Milk\nANSWER: B', 'aiken'],
  ['a.txt', 'What?\r\nA. Tea\r\nB. Milk\r\nANSWER: B\r\n', 'aiken'],
  ['a.txt', 'What?\nA)Tea\nB)Milk\nANSWER:B', 'aiken'],
  ['a.txt', '::Q1:: What? { =Milk ~Tea }', 'gift'],
  ['a.gift', '', 'gift'],
])('%s with “%s” is %s', (name, head, format) => {
  expect(guessFormat(name, head)).toBe(format);
});
