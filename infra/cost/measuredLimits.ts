import { personOf, system } from '#functions/domain/kernel/context.ts';
import { ROW_BYTES, TRANSACTION_WRITES } from '#functions/platform/table.ts';
import { factSubject } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { hubLimits } from '#infra/cost/hubLimits.ts';
import { type Limit, MB } from '#infra/cost/limit.ts';
import { onFreshHost } from '#infra/cost/measure.ts';
import { meter } from '#infra/cost/meter.ts';
import { fillSample, type Sample } from '#infra/cost/sample.ts';
import { textFields, wideFields, wideViews } from '#infra/cost/sampleFields.ts';
import { plainBytes } from '#infra/cost/units.ts';
import { list } from '#shared/contracts/list.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { CONDITIONS_LENGTH, CURSOR_LENGTH, PAGE_SIZE_MAX, RICH_TEXT_LENGTH } from '#shared/limits.ts';
import { FieldTypes } from '#shared/models/content/field.ts';

/** Lambda's limit; the gateway's own is 10 MB. */
const ANSWER_BYTES = 6 * MB;
const HEADER_BYTES = 10_240;
/** Enough large items for a page that would exceed the limit if pages were limited by number only. */
const LARGE_ITEMS = 70;

const answer = (what: string, measured: number): Limit => ({ what: `answer: ${what}`, measured, limit: ANSWER_BYTES, unit: 'B' });
const row = (what: string, measured: number): Limit => ({ what: `row: ${what}`, measured, limit: ROW_BYTES, unit: 'B' });
const request = (what: string, measured: number): Limit => ({
  what: `request line and headers: ${what}`,
  measured,
  limit: HEADER_BYTES,
  unit: 'B',
});

const conditions = (length: number) => ({
  condition: 'AND' as const,
  rules: Array.from({ length: 20 }, (_, index) => ({
    ColumnName: 'Title',
    Operator: 'Contains' as const,
    Value: 'x'.repeat(Math.floor((length + index) / 20)),
  })),
});
/** Twenty rules of the maximum length. */
const longest = conditions(CONDITIONS_LENGTH - stringifyQuery({ queryConditions: conditions(0) }).length);

/** Pages of ordinary items, and filters of the maximum length. */
const ordinaryPages = async ({ caller, list: { id: listId }, create, values }: Sample): Promise<Limit[]> => {
  for (let number = 0; number < PAGE_SIZE_MAX; number++) await create(listId, values(number));
  const fifty = await caller.call(list.items, { listId, pageSize: 50 });
  const most = await caller.call(list.items, { listId, pageSize: PAGE_SIZE_MAX });
  const filtered = await caller.call(list.items, { listId, pageSize: 50, queryConditions: longest });
  return [
    answer('page of 50 ordinary items', fifty.plainBytes),
    answer(`page of ${PAGE_SIZE_MAX} ordinary items`, most.plainBytes),
    request('page', fifty.requestBytes),
    request('page with the longest conditions and cursor', filtered.requestBytes + '&after='.length + CURSOR_LENGTH),
  ];
};

/** A page, an item and a fact with the longest texts that a field accepts. */
const longTexts = async ({ caller, create, addList, opened }: Sample): Promise<Limit[]> => {
  const { id: listId } = await addList('Texts', { fields: textFields });
  const text = (letter: string) => `<p>${letter.repeat(RICH_TEXT_LENGTH - 7)}</p>`;
  for (let number = 0; number < LARGE_ITEMS; number++) await create(listId, { Title: `Text ${number}`, Body: text('a') });
  const page = await caller.call(list.items, { listId, pageSize: LARGE_ITEMS });
  const { count } = meter(opened.table);
  const latin = await count(() => caller.call(list.updateItem, { listId, body: { Id: 1, Body: text('b') } }));
  const chinese = await count(() => create(listId, { Title: 'Chinese', Body: text('文') }));
  await caller.call(list.updateItem, { listId, body: { Id: LARGE_ITEMS + 1, Body: text('字') } });
  const { pk } = keys.fact(factSubject({ listId, siteId: null, by: personOf(system) }), '');
  const facts = await opened.table.query({ table: 'facts', pk, limit: 1, reverse: true });
  return [
    answer(`page of ${LARGE_ITEMS} items with a text of ${RICH_TEXT_LENGTH} characters`, page.plainBytes),
    row('an item with a text of as many Latin characters', latin.work.largestRow),
    row('an item with a text of as many Chinese characters', chinese.work.largestRow),
    row('the fact of a change to a text of as many Chinese characters', Math.max(...facts.rows.map(plainBytes))),
  ];
};

/** A list with the maximum number of fields and sort orders. */
const wideList = async ({ caller, addList, create, opened }: Sample): Promise<Limit[]> => {
  const { id: listId, fields, orders } = await addList('Wide', { fields: wideFields, views: wideViews });
  const record = await opened.table.get(keys.list(listId));
  const texts = fields.filter(({ contentType }) => contentType.fieldType === FieldTypes.SingleLine);
  const body = (word: string) => Object.fromEntries(texts.map(({ internalFieldName }) => [internalFieldName, word]));
  await create(listId, body('before'));
  const update = { Id: 1, ...body('after') };
  const { work } = await meter(opened.table).count(() => caller.call(list.updateItem, { listId, body: update }));
  return [
    row(`a list of ${fields.length} fields with eight choices each`, record ? plainBytes(record) : 0),
    {
      what: `writes of an update that changes ${orders.length - 1} sort indexes`,
      measured: work.mostWrites,
      limit: TRANSACTION_WRITES,
      unit: '',
    },
  ];
};

/** How far the largest objects of the product are from the limits of AWS. */
export const measuredLimits = async (): Promise<Limit[]> => {
  const measured: Limit[] = [];
  for (const part of [ordinaryPages, longTexts, wideList]) {
    measured.push(...(await onFreshHost(async (opened) => part(await fillSample(opened)))));
  }
  return [...measured, ...hubLimits()];
};
