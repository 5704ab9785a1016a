import { writeFileSync } from 'node:fs';
import { StatementSync } from 'node:sqlite';
import { serialize } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import type { Recording } from '#tests/bench/replayServer.ts';

/**
 * Loaded into a host by `--import`: between two SIGUSR2 it records the statements that the answering thread executes, and then writes them
 * to the file in SHEAF_RECORD.
 */
const file = process.env.SHEAF_RECORD;
const methods = ['run', 'get', 'all'] as const;
let recording: Recording | undefined;
const numbers = new Map<string, number>();

const numberOf = (sql: string): number => {
  const known = numbers.get(sql) ?? numbers.size;
  numbers.set(sql, known);
  return known;
};

const toggle = (to: string): void => {
  if (recording) writeFileSync(to, serialize({ ...recording, statements: [...numbers.keys()] }));
  numbers.clear();
  recording = recording ? undefined : { statements: [], steps: [] };
};

if (file && isMainThread) {
  for (const method of methods) {
    const original = StatementSync.prototype[method] as (...values: unknown[]) => never;
    StatementSync.prototype[method] = function (this: StatementSync, ...values: unknown[]) {
      recording?.steps.push([numberOf(this.sourceSQL), method, values]);
      return original.apply(this, values);
    };
  }
  process.on('SIGUSR2', () => toggle(file));
}
