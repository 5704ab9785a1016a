import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTable, type SqliteTable } from '#functions/platform/embedded/table/table.ts';
import { embeddedWorkflows } from '#functions/platform/embedded/workflows/workflows.ts';
import type { RunTask } from '#functions/platform/workflows.ts';
import { machines } from '#shared/workflows/index.ts';

let table: SqliteTable;
let seconds: number;
let done: string[];
beforeEach(() => {
  table = openTable(':memory:');
  seconds = 0;
  done = [];
});
afterEach(() => table.close());

const now = () => new Date(1_800_000_000_000 + seconds * 1000);
const named = (name: string): Error => Object.assign(new Error(name), { name });

/** The engine as a process starts with it; only the test triggers it. */
const engine = (step: (name: string, token: string) => void = () => undefined, more: Record<string, unknown> = {}) => {
  const runTask: RunTask = async ({ step: name, token = '' }) => {
    done.push(String(name));
    step(String(name), String(token));
    return {};
  };
  return embeddedWorkflows({ table, now, runTask, wake: () => undefined, machines: { ...machines, ...more } });
};

const input = { run: { listId: 'l', id: 'r' }, Payload: { remindAfter: 60 } };

describe('a step that fails', () => {
  const failing = () =>
    engine((name) => {
      if (name === 'copy') throw named('busy');
    });

  test('is retried later and later, and then fails the run', async () => {
    const { workflows, advance } = failing();
    await workflows.start('copyToLibrary', 'r', input);
    await advance('r');
    for (const [after, times] of [
      [1, 1],
      [1, 2],
      [4, 3],
      [8, 4],
      [15, 4],
    ] as const) {
      seconds += after;
      await advance('r');
      expect(done, `after ${seconds} seconds`).toHaveLength(times);
    }
    seconds += 1;
    await advance('r');
    expect(done.slice(-2)).toEqual(['copy', 'fail']);
    expect(await workflows.state('copyToLibrary', 'r')).toEqual({ status: 'FAILED', error: 'WorkflowFailed' });
  });

  test('is tried once if trying again changes nothing', async () => {
    const { workflows, advance } = engine((name) => {
      if (name === 'copy') throw named('forbidden');
    });
    await workflows.start('copyToLibrary', 'r', input);
    await advance('r');
    expect(done).toEqual(['copy', 'fail']);
  });
});

test('a process that dies during a step leaves the step to the next one', async () => {
  const dying = engine();
  await dying.workflows.start('approval', 'r', input);
  await new Promise<void>((begun) => {
    const runTask = () => {
      begun();
      return new Promise(() => undefined);
    };
    void embeddedWorkflows({ table, now, machines, wake: () => undefined, runTask }).advance('r');
  });
  let requested = '';
  const next = engine((_, token) => {
    requested ||= token;
  });
  await next.advance('r');
  expect(done).toEqual(['ask']);
  expect(await next.workflows.succeed(requested, { decision: 'approved' })).toBe(true);
  await next.advance('r');
  expect(done).toEqual(['ask', 'approve', 'tell', 'finish']);
  expect(await next.workflows.state('approval', 'r')).toEqual({ status: 'SUCCEEDED' });
});

test('a request is repeated after its time, with another token', async () => {
  const tokens: string[] = [];
  const { workflows, advance } = engine((name, token) => {
    if (name === 'ask') tokens.push(token);
  });
  await workflows.start('review', 'r', input);
  await advance('r');
  seconds += 59;
  await advance('r');
  expect(done).toEqual(['ask']);
  seconds += 1;
  await advance('r');
  expect(done).toEqual(['ask', 'remind', 'ask']);
  expect(await workflows.succeed(tokens[0] ?? '', { decision: 'done' })).toBe(false);
  expect(await workflows.succeed(tokens[1] ?? '', { decision: 'done' })).toBe(true);
  await advance('r');
  expect(done.slice(3)).toEqual(['tell', 'finish']);
});

test('a pause lasts, even if others read the run in the meantime', async () => {
  const pausing = { StartAt: 'Pause', States: { Pause: { Type: 'Wait', Seconds: 30, Next: 'Done' }, Done: { Type: 'Succeed' } } };
  const { workflows, advance } = engine(undefined, { pausing });
  await workflows.start('pausing', 'p', {});
  for (const status of ['RUNNING', 'RUNNING', 'SUCCEEDED']) {
    await advance('p');
    expect(await workflows.state('pausing', 'p')).toEqual({ status });
    seconds += 15;
  }
});

test('a machine in an unsupported language is refused before anything runs', () => {
  const parallel = { StartAt: 'Both', States: { Both: { Type: 'Parallel', Branches: [], End: true } } };
  expect(() => engine(undefined, { parallel })).toThrow('invalid');
});
