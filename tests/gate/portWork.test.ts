import { expect, test } from 'vitest';
import { measurePortWork } from '#tests/bench/portWork.ts';

test('no call asks more of the table than its budget: an update writes 3 rows, and 2 more for an order it moves', async () => {
  const { page, read, create, update, updateOrder } = await measurePortWork();
  expect(update.rowsWritten).toBe(3);
  expect(updateOrder.rowsWritten).toBeLessThanOrEqual(5 + 1);
  expect(page.rowsWritten + read.rowsWritten).toBe(0);
  // Session and user, list and folder, scopes, order rows, items, counts, the token's own check.
  expect(page.trips).toBeLessThanOrEqual(7);
  expect(read.trips).toBeLessThanOrEqual(4);
  expect(update.trips).toBeLessThanOrEqual(4);
  expect(create.trips).toBeLessThanOrEqual(6);
});
