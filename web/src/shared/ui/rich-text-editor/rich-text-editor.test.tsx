import { notifications } from '@mantine/notifications';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PickMediaContext, type PickRequest } from '@/shared/lib/pick-media';
import { show } from '@/test/render';
import { RichTextEditor } from './rich-text-editor';

const SHOP = { id: 7, title: 'Shop', alt: '', url: '/media/shop.jpg', emotions: {} };
const picture = new File(['x'], 'shot.png', { type: 'image/png' });

async function open(html: string, hasLibrary = true) {
  const requests: PickRequest[] = [];
  const onChange = vi.fn();
  show(
    <PickMediaContext value={hasLibrary ? (request) => requests.push(request) : null}>
      <RichTextEditor label="Says" html={html} onChange={onChange} />
    </PickMediaContext>,
  );
  await screen.findByRole('textbox', { name: 'Says' });
  return { requests, onChange };
}
const paste = (files: File[], html = '') =>
  fireEvent.paste(screen.getByRole('textbox', { name: 'Says' }), {
    clipboardData: { files, types: [], getData: (type: string) => (type === 'text/html' ? html : '') },
  });
const row = () => screen.findByRole('group', { name: 'Picture' });

afterEach(() => notifications.clean());

it('tells what its description, others and its error say of it', async () => {
  const texts = { description: 'Short.', describedBy: 'far', error: 'Too long.' };
  show(
    <>
      <p id="far">Twice the same.</p>
      <RichTextEditor label="Says" html="" onChange={vi.fn()} {...texts} />
    </>,
  );
  expect(await screen.findByRole('textbox', { name: 'Says' })).toHaveAccessibleDescription(
    'Short. Twice the same. Too long.',
  );
});

it('puts a picture of the library in with words, or as decoration', async () => {
  const { requests, onChange } = await open('');
  await userEvent.click(screen.getByRole('button', { name: 'Picture' }));
  expect(requests[0]?.types).toEqual(['image']);
  requests[0]?.onPick?.(SHOP);
  const fields = within(await row());
  // It is there already: whoever saves the text now keeps it.
  expect(onChange).toHaveBeenLastCalledWith('<p><img src="/media/shop.jpg"></p>');
  await userEvent.click(fields.getByRole('button', { name: 'Save' }));
  expect(fields.getByText(/Add alternative text/)).toBeVisible();
  expect(onChange).toHaveBeenCalledTimes(1);
  await userEvent.type(fields.getByRole('textbox'), 'A shop{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('<p><img src="/media/shop.jpg" alt="A shop"></p>');
  expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Picture' }));
  requests[1]?.onPick?.({ ...SHOP, alt: 'Words of the library' });
  const again = within(await row());
  expect(again.getByRole('textbox')).toHaveValue('Words of the library');
  await userEvent.click(again.getByRole('checkbox'));
  await userEvent.click(again.getByRole('button', { name: 'Save' }));
  expect(onChange).toHaveBeenLastCalledWith(expect.stringContaining('<img src="/media/shop.jpg" alt="">'));
});

it('sends pasted files through the library and never writes their content', async () => {
  const { requests, onChange } = await open('<p>a</p>');
  paste([picture], '<img src="data:image/png;base64,AA">');
  expect(requests[0]?.files).toEqual([picture]);
  expect(onChange).not.toHaveBeenCalled();
});

it('refuses pictures where there is no library', async () => {
  const { onChange } = await open('<p>a</p>', false);
  expect(screen.queryByRole('button', { name: 'Picture' })).toBeNull();
  paste([picture]);
  expect(await screen.findByText('This text cannot contain pictures.')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

it('tells of pictures that stay behind when words are pasted', async () => {
  const { onChange } = await open('<p></p>');
  paste([], '<p>Words<img src="file:///C:/a.png"></p>');
  expect(await screen.findByText(/Pictures were not pasted with/)).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith('<p>Words</p>');
});
