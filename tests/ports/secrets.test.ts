import { afterAll, describe, expect, test } from 'vitest';
import { type Adapter, adapters } from '#tests/ports/secretStores.ts';

const { list, stop } = await adapters();
afterAll(stop);

describe.each(list)('secrets in $name', ({ open, kept }: Adapter) => {
  test('are created once, also when many request them at the same time, and remain', async () => {
    const rings = await Promise.all(Array.from({ length: 8 }, () => open().ring('session')));
    const keys = rings.map(({ current }) => current.bytes);
    expect(keys[0]).toHaveLength(32);
    const again = Buffer.from((await open().ring('session')).current.bytes);
    for (const key of keys) expect(again.equals(key)).toBe(true);
  });

  test('with other names are different', async () => {
    const secrets = open();
    const [files, session] = await Promise.all([secrets.ring('files'), secrets.ring('session')]);
    expect(Buffer.from(files.current.bytes).equals(session.current.bytes)).toBe(false);
  });

  test('that are texts are found by the operator, the latest of a name', async () => {
    await open().keep('first-password', 'one');
    await open().keep('first-password', 'two ü "');
    expect(await kept('first-password')).toBe('two ü "');
  });
});
