import { screen } from '@testing-library/react';
import i18n from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import { show } from '@/test/render';
import { BrandingFields } from './branding-fields';

beforeEach(async () => {
  await i18n.loadNamespaces(['branding', 'photo']);
});

const fields = (colour: string) =>
  show(
    <BrandingFields
      of="account"
      value={{ logo: { id: null, url: null }, colour }}
      onChange={() => undefined}
    />,
  );
const bar = async () => (await screen.findByText('Rozmova')).closest('div');

it('shows the plain bar in the colours of light or dark, as it is', async () => {
  fields('');
  expect((await bar())?.getAttribute('style')).toMatch(/var\(--app-surface\).*var\(--app-ink\)/);
  expect(screen.queryByText(/contrast/i)).not.toBeInTheDocument();
});

it('shows a chosen colour with its contrast', async () => {
  fields('#0F6E64');
  expect((await bar())?.getAttribute('style')).not.toContain('var(');
  expect(screen.getByText(/contrast/i)).toBeVisible();
});
