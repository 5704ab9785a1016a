import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { OrderEntry } from '#functions/domain/access/records/orderRows.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { rowChains } from '#functions/domain/access/records/rowChains.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { narrowed, trimItems } from '#functions/domain/content/itemRecords/trimLookups.ts';
import { withoutHiddenKeys } from '#functions/domain/content/items/chooseOrder.ts';
import { orderFor } from '#functions/domain/content/orders/orderFor.ts';
import { conditionContext } from '#functions/domain/kernel/context.ts';
import { yieldToOthers } from '#functions/domain/kernel/yieldToOthers.ts';
import type { Page } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { ALL_ROWS, SCANNED_ROWS } from '#shared/limits.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { ItemTitle } from '#shared/models/content/item.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';
import { meets, type TypedValue } from '#shared/rules/conditions.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

const ROWS_PER_READ = 200;

interface ItemTitlesInput {
  search: string;
  /** -1 requests as many as a response allows. */
  pageSize: number;
  queryConditions?: QueryConditions | undefined;
}

/** Titles are returned with less than Read permission, so conditions may not use other properties. */
const assertTitleColumns = ({ rules }: QueryConditions): void => {
  const fields = rules.flatMap(({ ColumnName }, index) =>
    ['Id', 'Title'].includes(ColumnName) ? [] : [{ at: `queryConditions.rules[${index}].ColumnName`, code: 'unknownField' }],
  );
  if (fields.length > 0) throw new Problem('invalidInput', { fields });
};

/** The item ids listed in the conditions; null if they contain anything else. */
const namedIds = ({ condition, rules }: QueryConditions): number[] | null => {
  const one = rules.length === 1 || (rules.length > 1 && condition === 'OR');
  const onlyIds = rules.every(({ ColumnName, Operator }) => ColumnName === 'Id' && Operator === 'Equal');
  return one && onlyIds ? [...new Set(rules.map(({ Value }) => Number(Value)).filter(Number.isSafeInteger))] : null;
};

const currentFolderId = ({ target: { list, folder } }: ListContext): string => folder?.id ?? list.id;

/** Entries with the current titles of their items, as the caller may see them. */
const entriesOf = async (ctx: ListContext, shown: ListRecord, ids: number[]): Promise<OrderEntry[]> => {
  const items = await readMany<ItemRecord>(
    ctx.table,
    ids.map((id) => keys.item(shown.id, id)),
  );
  const itemsInFolder = items.filter((item) => item !== undefined && !item.deletedOn && item.folderId === currentFolderId(ctx));
  const trimmedItems = await trimItems(ctx, narrowed(shown, []), itemsInFolder as ItemRecord[]);
  return trimmedItems.map((item) => ({ id: item.id, title: titleOf(shown, item), ownScope: item.ownScope }));
};

const titleFields = ({ fields }: ListRecord): Field[] => fields.filter(({ isTitleField }) => isTitleField);

/** Whether the caller may see all text of the titles in a sort order. */
const canReadTitles = ({ caller }: ListContext, list: ListRecord, shown: ListRecord): boolean =>
  titleFields(shown).length === titleFields(list).length && (caller.isAdmin || !titleFields(list).some((field) => holds(field, 'item')));

/** The folder's entries by title, read only from the sort order unless its titles contain text hidden from the caller. */
async function* entriesByTitle(ctx: ListContext, budget: number): AsyncGenerator<OrderEntry[]> {
  const { list } = ctx.target;
  const shown = trimList(ctx, list);
  const titlesAreReadable = canReadTitles(ctx, list, shown);
  const byTitle = { groups: [], sort: [{ sortProperty: 'Title', sortDescending: false }] };
  const order = await orderFor(ctx, list, (await withoutHiddenKeys(ctx, list, byTitle)).sort);
  let after: string | undefined;
  for (let scanned = 0; scanned < budget; scanned += ROWS_PER_READ) {
    if (scanned > 0) await yieldToOthers();
    const page: Page<OrderEntry> = await readIntactRows(ctx, {
      ...orderOf(list, currentFolderId(ctx), order.signature),
      limit: ROWS_PER_READ,
      ...(after !== undefined && { after }),
    });
    const entries = page.rows.map(({ data }) => data);
    const ids = entries.map(({ id }) => id);
    yield titlesAreReadable ? entries : await entriesOf(ctx, shown, ids);
    after = page.next;
    if (after === undefined) return;
  }
}

/** The titles of a folder's items that contain the words and match the conditions, as the choices of a lookup field. */
export const itemTitles = async (ctx: ListContext, { search, pageSize, queryConditions }: ItemTitlesInput): Promise<ItemTitle[]> => {
  const { list, folder } = ctx.target;
  const searchText = normalizeText(search);
  const conditions = queryConditions ?? { condition: 'AND', rules: [] };
  assertTitleColumns(conditions);
  const conditionCtx = conditionContext(ctx);
  const entryValue = ({ id, title }: OrderEntry, name: string): TypedValue =>
    name === 'Id' ? { type: 'Number', value: id } : { type: 'SingleLine', value: title };
  const pageLimit = pageSize === -1 ? ALL_ROWS : pageSize;
  const ids = namedIds(conditions);

  const found: ItemTitle[] = [];
  const batches = ids ? [await entriesOf(ctx, trimList(ctx, list), ids)] : entriesByTitle(ctx, Math.max(SCANNED_ROWS, pageLimit));
  for await (const entries of batches) {
    const chains = await rowChains(
      ctx,
      entries.map((row) => ({ list, folder, row })),
    );
    const accesses = await effectiveAccesses(ctx, chains);
    const matching = entries.filter(
      (entry, index) =>
        grants(accesses[index] ?? Access.None, 'LimitedRead') &&
        normalizeText(entry.title).includes(searchText) &&
        meets(conditions, (name) => entryValue(entry, name), conditionCtx),
    );
    found.push(...matching.map(({ id, title }) => ({ id, value: title })));
    if (found.length >= pageLimit) break;
  }
  return found.slice(0, pageLimit);
};
