import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createArchive } from '#frontend/features/downloads/archive.ts';

async function* parts(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield* parts('half');
  throw new Error('the line broke');
}

test('an archive contains each file under a unique name, and nothing of an interrupted one', async () => {
  const archive = createArchive();
  await archive.add('Plan.txt', parts('one ', 'file'));
  await archive.add('plan.TXT', parts('another'));
  await expect(archive.add('Half.txt', broken())).rejects.toThrow('the line broke');
  await archive.add('Plan.txt', parts());
  await archive.add('臨床試験', parts('last'));
  const files = unzipSync(new Uint8Array(await archive.end().arrayBuffer()));
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
  expect(texts).toEqual({ 'Plan.txt': 'one file', 'plan (2).TXT': 'another', 'Plan (3).txt': '', 臨床試験: 'last' });
});
