import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { describeProblem } from '#functions/runtime/describeProblem.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { Problem } from '#shared/problems.ts';
import { openWorld } from '#tests/kit/world.ts';

test('the line of a refused call names the field, the reason and the place in the code, and no value', async () => {
  const world = await openWorld();
  try {
    const root = await world.member('Root', Access.None, { isAdmin: true });
    const { id: listId } = await world.list();
    await expect(root.call(list.createItem, { listId, body: { Title: 'A secret title', Amount: 'not a number' } })).rejects.toBeDefined();
    await turn();
    const lines = readFileSync(join(world.folder, 'log', 'sheaf.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    // Listeners to facts write their own log lines in the meantime.
    const line = lines.find(({ code }) => code === 'invalidInput');
    expect(line).toMatchObject({ refusal: { fields: [expect.stringMatching(/^Amount: /)] } });
    // The copy of the sources that is tested with mutants is in the build folder.
    const thrownAt = line.refusal.thrownAt.replace(/^\w+ mutants\/copy\/[\w-]+\//, '');
    expect(thrownAt).toMatch(/^functions\/[\w/]+\.ts:\d+:\d+$/);
    expect(JSON.stringify(line)).not.toMatch(/secret|not a number/);
  } finally {
    await world.close();
  }
});

test('a detailed line says what the call required, what the caller had, and what it did with the ports', async () => {
  vi.stubEnv('SHEAF_LOG_LEVEL', 'debug');
  const world = await openWorld();
  try {
    const { id: listId } = await world.list();
    const reader = await world.member('Reader', Access.Read);
    await expect(reader.call(list.createItem, { listId, body: { Title: 'Mine' } })).rejects.toBeDefined();
    await turn();
    const lines = readFileSync(join(world.folder, 'log', 'sheaf.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const line = lines.find(({ endpoint, code }) => endpoint === 'List.createItem' && code === 'forbidden');
    expect(line).toMatchObject({
      decision: { on: 'list', needs: 'Create', access: Access.Read },
      work: { table: { requests: expect.any(Number) } },
    });
  } finally {
    vi.unstubAllEnvs();
    await world.close();
  }
});

test('a refusal names the limit that was exceeded, and nothing that a user typed', () => {
  const problem = new Problem('invalidInput', {
    params: { max: 250, name: 'Plans.docx' },
    fields: [
      { at: 'body.Title', code: 'tooLong' },
      { at: 'my password is horse', code: 'unknownField' },
    ],
  });
  expect(describeProblem(problem)).toEqual({
    thrownAt: expect.stringMatching(/refusal\.test\.ts:\d+:\d+$/),
    fields: ['body.Title: tooLong', '?: unknownField'],
    limits: { max: 250 },
  });
  expect(describeProblem(new Error('anything else'))).toEqual({});
});

test('a refusal names its place in the sources, or in a bundle the function and the place there', () => {
  const thrownAt = (...frames: string[]) => {
    const problem = new Problem('notFound');
    problem.stack = ['Problem: refused at noon.ts:1:2', ...frames].join('\n');
    return describeProblem(problem).thrownAt;
  };
  const constructorFrame = '    at new Problem (file:///app/shared/problems.ts:1:2)';
  const source = '    at updateItem (file:///app/functions/domain/items/updateItem.ts:76:11)';
  expect(thrownAt(constructorFrame, source)).toBe('functions/domain/items/updateItem.ts:76:11');
  expect(thrownAt('    at file:///app/events/feed/index.ts:7:1')).toBe('events/feed/index.ts:7:1');
  expect(thrownAt('    at work (/elsewhere/work.ts:7:1)')).toBe('/elsewhere/work.ts:7:1');
  expect(thrownAt('    at async updateItem (file:///srv/.build/host/main.mjs:3120:15)')).toBe('updateItem host/main.mjs:3120:15');
  expect(thrownAt('    at native code', source)).toBe('functions/domain/items/updateItem.ts:76:11');
  expect(thrownAt()).toBeUndefined();
  const withoutStack = new Problem('notFound');
  delete withoutStack.stack;
  expect(describeProblem(withoutStack)).toEqual({});
});

test('a refusal names at most ten fields', () => {
  const fields = Array.from({ length: 12 }, (_, index) => ({ at: `field${index}`, code: 'invalid' }));
  const described = describeProblem(new Problem('invalidInput', { fields }));
  expect(described).toEqual({
    thrownAt: expect.any(String),
    fields: fields.slice(0, 10).map(({ at }) => `${at}: invalid`),
  });
});
