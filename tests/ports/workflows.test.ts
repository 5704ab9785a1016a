import { afterAll, describe, expect, test } from 'vitest';
import { testUnless } from '#tests/aws/skips.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Adapter, adapters } from '#tests/ports/workflowEngines.ts';

const { list, stop } = await adapters();
afterAll(stop);

describe.each(list)('executions on $name', ({ workflows, questions, isEmulated }: Adapter) => {
  const begin = async (name: string): Promise<string> => {
    await workflows.start('ask', name, { about: name });
    return waitFor(async () => {
      const question = (await questions()).find(({ about }) => about === name);
      expect(question).toBeDefined();
      return question?.token ?? '';
    });
  };
  const ends = (name: string, status: string, error?: string) =>
    waitFor(async () => expect(await workflows.state('ask', name)).toEqual({ status, ...(error && { error }) }));

  test('a workflow waits for an answer and continues once', async () => {
    const token = await begin('one');
    await ends('one', 'RUNNING');
    expect(await workflows.succeed(token, { decision: 'yes' })).toBe(true);
    await ends('one', 'SUCCEEDED');
    expect(await workflows.succeed(token, { decision: 'no' })).toBe(false);
    await ends('one', 'SUCCEEDED');
  });

  test('follow the branch of the answer', async () => {
    await workflows.succeed(await begin('two'), { decision: 'no' });
    await ends('two', 'FAILED', 'refused');
  });

  test('end with the reported error', async () => {
    expect(await workflows.fail(await begin('three'), 'nobodyThere')).toBe(true);
    await ends('three', 'FAILED', 'nobodyThere');
  });

  test('are started once under a name', async () => {
    const token = await begin('four');
    await workflows.start('ask', 'four', { about: 'four' });
    await workflows.succeed(token, { decision: 'yes' });
    await ends('four', 'SUCCEEDED');
    await workflows.start('ask', 'four', { about: 'four' });
    await ends('four', 'SUCCEEDED');
    expect((await questions()).filter(({ about }) => about === 'four')).toHaveLength(1);
  });

  test('can be stopped repeatedly', async () => {
    await begin('five');
    await workflows.stop('ask', 'five');
    await ends('five', 'ABORTED');
    await workflows.stop('ask', 'five');
    await ends('five', 'ABORTED');
  });

  testUnless(isEmulated, 'a stopped execution gets no answer')('that were stopped get no answer', async () => {
    const token = await begin('six');
    await workflows.stop('ask', 'six');
    expect(await workflows.succeed(token, { decision: 'yes' })).toBe(false);
    await ends('six', 'ABORTED');
  });

  test('that never existed do not exist', async () => {
    expect(await workflows.state('ask', 'never')).toBeUndefined();
    await workflows.stop('ask', 'never');
    expect(await workflows.succeed('never.token', {})).toBe(false);
  });
});
