import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/test/render';
import { UsageBar } from './usage-bar';

test('next to nothing of a large limit is a share that can be read out', () => {
  show(<UsageBar name="Storage" of={{ used: 67, limit: 10_995_116_277 }} say={String} />);
  expect(screen.getByRole('progressbar', { name: 'Storage' })).toHaveAttribute('aria-valuenow', '0');
});
