import { expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { VALUES_PER_FIELD } from '#shared/limits.ts';
import type { BehaviourRule } from '#shared/models/content/behaviour.ts';
import type { FilterOperator } from '#shared/models/content/conditions.ts';
import type { Field, FieldTypeName } from '#shared/models/content/field.ts';
import { checkValues } from '#shared/rules/checkValues.ts';
import { meets } from '#shared/rules/conditions.ts';
import { watchStalls } from '#tests/kit/stalls.ts';
import { openWorld } from '#tests/kit/world.ts';
import { add, text, when } from '#tests/lists/rules/ruleFields.ts';

const FIELDS = 199;
const LONG = `<p>${'some lóng text '.repeat(6000)}</p>`;

const holds = (ColumnName: string, Value: string, count: number, value: string): BehaviourRule => ({
  ruleKey: Value,
  ruleType: 'ValueCondition',
  conditions: { condition: 'OR', rules: Array.from({ length: count }, () => ({ ColumnName, Operator: 'Contains', Value })) },
  value,
});

/** Each field has the value of the next one, but the first has the other one, so that they never settle. All look for a word in a long text. */
const contradictory = (conditions: number): Field[] => {
  const [a, b] = ['a', 'b'];
  const fields = Array.from({ length: FIELDS }, (_, index): Field => {
    const next = `F${(index + 1) % FIELDS}`;
    const copies = index === 0 ? [b, a] : [a, b];
    const rules = [when('ValueCondition', next, a, { value: copies[0] }), when('ValueCondition', next, b, { value: copies[1] })];
    return text(`F${index}`, { behaviour: [holds('Long', 'nowhere', conditions, 'c'), ...rules] });
  });
  return inOrder([...fields, field('Long', 'Long', 'MultiLine')]);
};

const costOf = (fields: Field[]): number => {
  const began = process.threadCpuUsage();
  checkValues(fields, { F0: 'a', F5: 'b', Long: LONG }, { partial: false, at: {} });
  return process.threadCpuUsage(began).user / 1000;
};

test('rules that contradict each other about a long text do not keep the host busy', () => {
  expect(costOf(contradictory(1))).toBeLessThan(1000);
  expect(costOf(contradictory(20))).toBeLessThan(1000);
});

test('many rules about a value read it once', () => {
  const own = (ruleType: 'ValidateCondition' | 'DisableCondition') => ({ ...holds('Long', 'nowhere', 20, ''), ruleType });
  const behaviour = Array.from({ length: 20 }, (_, index) => own(index % 2 === 0 ? 'ValidateCondition' : 'DisableCondition'));
  expect(costOf([field('Long', 'Long', 'MultiLine', { behaviour })])).toBeLessThan(300);
});

const many = Array.from({ length: VALUES_PER_FIELD }, (_, index) => ({ id: `tag${index}`, value: `Tag ${index}` }));
const ideographs = Array.from({ length: 499 }, (_, index) => String.fromCodePoint(0x4e00 + index));

test.each<[FilterOperator, FieldTypeName, string, unknown]>([
  ['AnyOf', 'Choice', ideographs.join('\n'), many],
  ['Equal', 'Choice', '\ufdfa'.repeat(1000), many],
  ['Contains', 'Choice', '\ufdfa'.repeat(1000), many],
  ['Contains', 'MultiLine', `${'a'.repeat(500)}b${'a'.repeat(499)}`, `<p>${'a'.repeat(90_000)}</p>`],
])('twenty rules with the operator %s about a %s take little time per item', (Operator, type, Value, value) => {
  const rules = Array.from({ length: 20 }, () => ({ ColumnName: 'Tags', Operator, Value }));
  const at = { now: new Date() };
  const began = process.threadCpuUsage();
  for (let item = 0; item < 10; item += 1) meets({ condition: 'OR', rules }, () => ({ type, value: structuredClone(value) }), at);
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(1000);
});

test('a chain of rules against the order of the fields settles completely', () => {
  const links = Array.from({ length: 60 }, (_, index) =>
    text(`F${index}`, { behaviour: [when('ValueCondition', `F${index + 1}`, 'on', { value: 'on' })] }),
  );
  const { values } = add(inOrder([...links, text('F60')]), { F60: 'on' });
  expect(Object.values(values)).toEqual(Array.from({ length: 61 }, () => 'on'));
});

test('an import into a list with such rules lets other calls through', async () => {
  const world = await openWorld();
  const ana = await world.member('Ana', Access.Contribute);
  const { id: listId } = await world.list({ fields: [text('Title', { isTitleField: true }), ...contradictory(4)] });
  const stalls = watchStalls();
  const began = process.threadCpuUsage();
  const lines = Array.from({ length: 40 }, (_, index) => `${index},a,${'some lóng text '.repeat(50)}`);
  const { id: jobId } = await ana.call(list.importRows, { listId, body: { text: ['Title,F0,Long', ...lines].join('\n') } });
  await expect.poll(async () => (await ana.call(application.followJob, { jobId })).done, { timeout: 60_000 }).toBe(40);
  const { user, system } = process.threadCpuUsage(began);
  // A share, because in a worker that has run hundreds of files the garbage collector alone can take a second.
  expect(await stalls.longest()).toBeLessThan(((user + system) / 1000) * 0.5);
  stalls.stop();
  await world.close();
});
