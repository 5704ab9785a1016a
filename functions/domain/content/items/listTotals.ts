import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { listItems } from '#functions/domain/content/items/listItems.ts';
import type { ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { Totals } from '#shared/contracts/list/totals.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';
import { compareNames } from '#shared/rules/compareNames.ts';
import { isDayOnly } from '#shared/rules/isDayOnly.ts';
import { dayIn } from '#shared/rules/reading/dayIn.ts';
import { valueText } from '#shared/rules/values.ts';

interface ListTotalsInput extends ViewChoice {
  queryConditions?: QueryConditions | undefined;
  groupBy?: string | undefined;
  measure?: string | undefined;
}

/** Maximum items counted per response. Beyond that the result is incomplete, and says so. */
const COUNTED = 20_000;
/** Maximum groups per response, the largest ones; no chart shows more. */
const GROUPS = 50;

type Group = Totals['groups'][number];

/** The field with a name, if the caller sees it and it is suitable. Throws invalidInput. */
const requireField = (list: ListRecord, at: 'groupBy' | 'measure', name: string | undefined): Field | undefined => {
  if (name === undefined) return undefined;
  const field = fieldOf(list, name);
  const fits = field && (at === 'measure' ? holds(field, 'number') : !holds(field, 'secret', 'file', 'repetition', 'html'));
  if (!fits) throw new Problem('invalidInput', { fields: [{ at, code: 'unknownField' }] });
  return field;
};

/** The groups of an item: one for each of its values; dates are grouped by month. */
const groupsOf = (item: Item, field: Field | undefined, zone: string): string[] => {
  const value = field && item[field.internalFieldName];
  if (!field || value === null || value === undefined || value === '') return [''];
  if (holds(field, 'day') || isDayOnly(field.internalFieldName, item)) return [String(value).slice(0, 7)];
  if (holds(field, 'moment')) return [dayIn(zone, new Date(String(value))).slice(0, 7)];
  const texts = [value].flat().map((one) => valueText(field, one));
  return texts.length > 0 ? [...new Set(texts)] : [''];
};

/** Choices are in option order and dates in calendar order; otherwise the largest group comes first. */
const inOrder = (groups: Group[], field: Field | undefined): Group[] => {
  if (field && holds(field, 'day', 'moment')) return groups.toSorted((one, other) => one.value.localeCompare(other.value)).slice(-GROUPS);
  const options = field && holds(field, 'choice') ? field.contentType.options.map(({ value }) => value) : [];
  const optionIndex = ({ value }: Group): number => (options.includes(value) ? options.indexOf(value) : options.length);
  const largest = groups.toSorted((one, other) => other.items - one.items || compareNames(one.value, other.value)).slice(0, GROUPS);
  return largest.toSorted((one, other) => optionIndex(one) - optionIndex(other));
};

/** Counts and totals of a view's items, overall or by the values of a field, as far as the caller may read them. Throws invalidInput. */
export const listTotals = async (ctx: ListContext, { groupBy, measure, ...query }: ListTotalsInput): Promise<Totals> => {
  const shown = trimList(ctx, ctx.target.list);
  const [grouping, measured] = [requireField(shown, 'groupBy', groupBy), requireField(shown, 'measure', measure)];
  const groups = new Map<string, Group>();
  let counted = 0;
  let after: string | undefined;
  do {
    const page = await listItems(ctx, { ...query, pageSize: -1, after });
    for (const item of page.items) {
      const number = measured && item[measured.internalFieldName];
      for (const value of groupsOf(item, grouping, ctx.zone)) {
        const group = groups.get(value) ?? { value, items: 0, numbers: 0, sum: 0 };
        const has = typeof number === 'number';
        groups.set(value, { value, items: group.items + 1, numbers: group.numbers + Number(has), sum: group.sum + (has ? number : 0) });
      }
    }
    counted += page.items.length;
    after = page.next ?? undefined;
  } while (after !== undefined && counted < COUNTED);
  return { groups: inOrder([...groups.values()], grouping), isWhole: after === undefined };
};
