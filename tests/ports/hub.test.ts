import { afterAll, describe, expect, test } from 'vitest';
import { type Adapter, adapters } from '#tests/ports/hubs.ts';

const { list, stop } = await adapters();
afterAll(stop);

/** Open connections are tested in the live tests, and in the black-box tests of the deployed application. */
describe.each(list)('the hub of $name', ({ hub }: Adapter) => {
  test.each(['gone=', 'L0SM9cOFvHcCIhw='])('reports that the connection %s no longer exists', async (id) => {
    expect(await hub.post(id, 'hello')).toBe(false);
  });

  test('silently drops a connection that no longer exists', async () => {
    await expect(hub.drop('gone=')).resolves.toBeUndefined();
  });
});
