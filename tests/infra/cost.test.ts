import { describe, expect, onTestFinished, test } from 'vitest';
import { allowances } from '#infra/cost/allowances.ts';
import { callCost, quietCost, services, total, windowCost } from '#infra/cost/callCost.ts';
import { restingTypes } from '#infra/cost/idle.ts';
import { accessBytes, invocationBytes } from '#infra/cost/logBytes.ts';
import { measureCalls, onFreshHost } from '#infra/cost/measure.ts';
import { priceOf } from '#infra/cost/prices.ts';
import { isDear, isSpent } from '#infra/cost/print.ts';
import { fillSample } from '#infra/cost/sample.ts';
import { accessLine, functionSettings, type Templates } from '#infra/cost/template.ts';
import { openWorkload } from '#infra/cost/workload.ts';
import { list } from '#shared/contracts/list.ts';
import { synthesize } from '#tests/infra/synthesize.ts';
import { waitFor } from '#tests/kit/waitFor.ts';

const { resources } = synthesize({ stage: 'prod' });
const templates: Templates = { stacks: [], resources };
const settings = { ...functionSettings(templates), accessLine: accessLine(templates) };

const withMore = (...types: string[]): Templates => ({
  ...templates,
  resources: [...resources, ...types.map((type, index) => ({ stack: 'more', id: `More${index}`, type, properties: {} }))],
});

describe('an installation at rest', () => {
  test('has nothing with a price by the hour or month', () => {
    expect(restingTypes(templates).filter(({ paidBy }) => paidBy === undefined)).toEqual([]);
    expect(allowances(templates).filter(isSpent)).toEqual([]);
  });

  test('is not called free when something unknown is added', () => {
    const unknown = restingTypes(withMore('AWS::KMS::Key')).filter(({ paidBy }) => paidBy === undefined);
    expect(unknown).toEqual([{ type: 'AWS::KMS::Key', count: 1, paidBy: undefined }]);
  });

  test('is not called free beyond the ten alarm metrics that an account has for free', () => {
    const alarms = Array.from({ length: 11 }, () => 'AWS::CloudWatch::Alarm');
    expect(allowances(withMore(...alarms)).filter(isSpent)).toMatchObject([{ what: 'metrics that alarms watch' }]);
  });
});

describe('the price of calls', () => {
  test('is the sum of its parts, one for every service that a call passes', async () => {
    const { calls } = await measureCalls();
    for (const { work, ms } of calls) {
      const costs = callCost(settings, work, ms);
      for (const service of ['CloudFront', 'HTTP API', 'Lambda', 'DynamoDB', 'Logs'] as const)
        expect(costs[service], service).toBeGreaterThan(0);
      expect(services.reduce((sum, service) => sum + costs[service], 0)).toBeCloseTo(total(costs), 10);
    }
  });

  test('of a function at its own URL is lower by the price of the gateway, and by nothing else', async () => {
    const { calls } = await measureCalls();
    const gateway = 10_000 * priceOf('gatewayRequest', 1);
    for (const { work, ms } of calls) {
      const [through, direct] = [callCost(settings, work, ms), callCost({ ...settings, direct: true }, work, ms)];
      expect(direct).toEqual({ ...through, 'HTTP API': 0 });
      expect(total(through) - total(direct)).toBeCloseTo(gateway, 10);
      expect(direct.CloudFront).toBeGreaterThan(10_000 * (priceOf('edgeRequest', 1) + priceOf('edgeFunction', 1)));
    }
  });

  test('follows the request units, and includes the work of the feed', async () => {
    const { calls, notified: received } = await measureCalls();
    const update = calls.find(({ what }) => what === 'update of a field');
    if (!update) throw new Error('no update is priced');
    const { work, ms } = update;
    const { DynamoDB } = callCost(settings, work, ms);
    const [read, write] = [work.table.read + work.feed.table.read / 12, work.table.write + work.feed.table.write / 12];
    expect(DynamoDB).toBeCloseTo(10_000 * (priceOf('tableRead', read) + priceOf('tableWrite', write)), 10);
    expect(work.feed).toMatchObject({ calls: 12, facts: 12, messages: 0 });
    expect(received.feed.messages).toBe(1);
    expect(received.feed.table.read).toBeGreaterThan(work.feed.table.read);
  });

  test('of a window is that of two messages, and of few writes for each subscribed list', async () => {
    const { opened } = await measureCalls();
    // A batch of subscriptions and one of responses.
    expect([opened.runs, opened.messages]).toEqual([3, 2]);
    expect(opened.table.write).toBeLessThan(55);
    expect(opened.table.read).toBeLessThan(60);
    const costs = windowCost(settings, opened);
    expect(costs.WebSocket).toBeCloseTo(priceOf('socketMessage', 2 * 10_000), 10);
    expect(costs.DynamoDB).toBeGreaterThan(priceOf('tableWrite', 10_000 * opened.table.write));
  });

  test('includes no more units than were decided on, and a version is one', async () => {
    const { calls } = await measureCalls();
    const unitsOf = (name: string) => {
      const { read, write, largestRow } = calls.find(({ what }) => what.startsWith(name))?.work.table ?? {};
      return { read, write, largestRow };
    };
    // Half a unit for each of 50 items; two for a row of the item, its version and its fact.
    expect(unitsOf('list page')).toEqual({ read: 25 + 7, write: 0, largestRow: 0 });
    expect(unitsOf('the same within')).toEqual({ read: 50 + 8, write: 0, largestRow: 0 });
    expect(unitsOf('read of one item')).toEqual({ read: 4, write: 0, largestRow: 0 });
    expect(unitsOf('update of a field')).toEqual({ read: 4, write: 3 * 2, largestRow: expect.any(Number) });
    expect(unitsOf('update of a field').largestRow).toBeLessThanOrEqual(1024);
  });

  test('excludes requests of the host itself in the meantime', async () => {
    await onFreshHost(async (opened) => {
      const sample = await fillSample(opened);
      const { measure } = openWorkload(sample);
      const read = () => sample.caller.call(list.getItem, { listId: sample.list.id, id: 5 });
      const alone = await measure([read]);
      let requested = 0;
      const timer = setInterval(async () => {
        await opened.table.query({ table: 'content', pk: 'queue' });
        requested += 1;
      }, 1);
      onTestFinished(() => clearInterval(timer));
      const beside = await measure([() => waitFor(() => expect(requested).toBeGreaterThan(2)).then(read)]);
      expect(beside.table).toEqual(alone.table);
    });
  });

  test('includes few traces if X-Ray is on at the assumed load, and all of them below one call a second', async () => {
    const { calls } = await measureCalls();
    const traced = { ...settings, traced: true };
    for (const { work, alone, ms } of calls) {
      const costs = callCost(traced, work, ms);
      const { traces, hearing } = quietCost(traced, work, alone);
      const received = Math.sign(work.feed.facts);
      expect(costs['X-Ray'] / priceOf('trace', 10_000)).toBeCloseTo(0.069 + (received * 0.2875) / 12, 5);
      expect(costs['X-Ray'] + traces).toBeCloseTo(priceOf('trace', 10_000 * (1 + received)), 10);
      expect(Math.sign(hearing)).toBe(received);
      expect(callCost(settings, work, ms)['X-Ray']).toBe(0);
      expect(quietCost(settings, work, alone).traces).toBe(0);
    }
  });

  test('is too high only above its target', () => {
    const costs = { CloudFront: 0.01, 'HTTP API': 0.01, Lambda: 0, DynamoDB: 0, Logs: 0, 'X-Ray': 0, WebSocket: 0 };
    expect([0.02, 0.019, undefined].map((target) => isDear({ what: '', costs, target }))).toEqual([false, true, false]);
  });
});

describe('log bytes', () => {
  test('are only those of our own lines, as the lines of Lambda are turned off', () => {
    expect(settings).toMatchObject({ platformLines: false });
    expect(invocationBytes([], settings)).toBe(0);
    expect(invocationBytes([], { ...settings, platformLines: true })).toBeGreaterThan(250);
    expect(invocationBytes(['{"a":1}'], settings)).toBe(7 + 26);
  });

  test('of the gateway are those of a line with its values', () => {
    expect(accessBytes('')).toBe(0);
    expect(accessBytes('{"m":"$context.httpMethod"}')).toBe('{"m":"POST"}'.length + 26);
    expect(settings.accessLine).toBe('');
    const { resources: logged } = synthesize({ stage: 'prod', gatewayLog: 'on' });
    expect(accessLine({ stacks: [], resources: logged })).toContain('$context.status');
  });
});
