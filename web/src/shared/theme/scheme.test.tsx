import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forceLight, schemeManager, useIsLightForced } from './scheme';

let choose: ReturnType<typeof useMantineColorScheme>['setColorScheme'];
function Chooser() {
  choose = useMantineColorScheme().setColorScheme;
  return null;
}
const Page = () => (
  <MantineProvider
    defaultColorScheme="auto"
    colorSchemeManager={schemeManager}
    forceColorScheme={useIsLightForced() ? 'light' : undefined}
  >
    <Chooser />
  </MantineProvider>
);
const shown = () => document.documentElement.dataset.mantineColorScheme;

it('keeps what was chosen, and paper and the player are light nevertheless', () => {
  render(<Page />);
  expect(shown()).toBe('light');
  act(() => choose('dark'));
  expect(shown()).toBe('dark');
  expect(localStorage.getItem('rozmova.scheme')).toBe('dark');
  act(() => forceLight('play', true));
  act(() => void dispatchEvent(new Event('beforeprint')));
  act(() => forceLight('play', false));
  expect(shown()).toBe('light');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(shown()).toBe('dark');
});
