import { expect, test } from 'vitest';
import { measurePortWork } from '#tests/bench/portWork.ts';

test('no call asks more of the table than its budget: an update writes 3 rows, and 2 more for an order it moves', async () => {
  const { page, read, create, update, updateOrder } = await measurePortWork();
  expect(update.rowsWritten).toBe(3);
  expect(updateOrder.rowsWritten).toBeLessThanOrEqual(5 + 1);
  expect(page.rowsWritten + read.rowsWritten).toBe(0);
  // Session and user; list, folder and item with their scopes; the scopes above; counts; order rows; items.
  expect(page.trips).toBeLessThanOrEqual(6);
  expect(read.trips).toBeLessThanOrEqual(3);
  expect(update.trips).toBeLessThanOrEqual(4);
  expect(create.trips).toBeLessThanOrEqual(5);
  expect(page.rowsRead).toBeLessThanOrEqual(50 + 50 + 8);
  expect([read.rowsRead, update.rowsRead]).toEqual([5, 5]);
});
