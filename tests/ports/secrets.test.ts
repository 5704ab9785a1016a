import { afterAll, describe, expect, test } from 'vitest';
import { type Adapter, adapters } from '#tests/ports/secretStores.ts';

const { list, stop } = await adapters();
afterAll(stop);

describe.each(list)('secrets in $name', ({ open, kept }: Adapter) => {
  test('are made once, also when many ask at the same time, and stay', async () => {
    const rings = await Promise.all(Array.from({ length: 8 }, () => open().ring('session')));
    const keys = rings.map(({ current }) => current.bytes);
    expect(keys[0]).toHaveLength(32);
    const again = Buffer.from((await open().ring('session')).current.bytes);
    for (const key of keys) expect(again.equals(key)).toBe(true);
  });

  test('of other names are others', async () => {
    const secrets = open();
    const [files, session] = await Promise.all([secrets.ring('files'), secrets.ring('session')]);
    expect(Buffer.from(files.current.bytes).equals(session.current.bytes)).toBe(false);
  });

  test('that are texts are found by whoever runs the installation, the last of a name', async () => {
    await open().keep('first-password', 'one');
    await open().keep('first-password', 'two ü "');
    expect(await kept('first-password')).toBe('two ü "');
  });
});
