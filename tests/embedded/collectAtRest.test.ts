import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import nodeFlags from '#infra/embedded/nodeFlags.json' with { type: 'json' };

/** Uses some 30 MB for a while, and reports when unused memory is released. */
const script = `
import { collectAtRest } from '#infra/embedded/collectAtRest.ts';
const size = () => process.memoryUsage().heapTotal;
collectAtRest(100);
const before = size();
let held = Array.from({ length: 500_000 }, (_, n) => ({ n }));
// Garbage collections started by V8 itself end while they are still used.
gc();
const grown = size();
held = undefined;
const look = setInterval(() => {
  if (size() > (before + grown) / 2) return;
  clearInterval(look);
  console.log(grown - before > 10_000_000 ? 'given back' : 'nothing was held');
}, 20);`;

test('an idle process returns the memory that work has left', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, '--input-type=module'], {
    cwd: join(import.meta.dirname, '../..'),
    input: script,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([stdout.trim(), stderr]).toEqual(['given back', '']);
});
