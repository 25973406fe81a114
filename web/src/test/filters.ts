import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens the panel of filters and in it the filter of this name. */
export async function openFilter(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const panel = await screen.findByRole('dialog', { name: 'Filters' });
  await userEvent.click(await within(panel).findByRole('button', { name }));
  return panel;
}
