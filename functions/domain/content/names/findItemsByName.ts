import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { itemsAfter } from '#functions/domain/content/itemRecords/itemsAfter.ts';
import { lookUp, lookupText } from '#functions/domain/content/itemRecords/lookUp.ts';
import { addCandidate, type CandidatesByName } from '#functions/domain/content/names/candidates.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { NAMED_SCAN_ITEMS } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

/** The ids of the items that show one of the names, with that name. */
const idsShowing = async (ctx: Context, field: Field, names: ReadonlySet<string>): Promise<[number, string][]> => {
  const listId = field.contentType.rules.LookupModel?.systemSiteListId ?? '';
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn) return [];
  const shown = trimList(ctx, list);
  const found: [number, string][] = [];
  let scanned = 0;
  for await (const item of itemsAfter(ctx, list)) {
    if (scanned++ === NAMED_SCAN_ITEMS) break;
    const name = normalizeText(lookupText(ctx, shown, item, field.contentType.rules).trim());
    if (!item.deletedOn && names.has(name)) found.push([item.id, name]);
  }
  return found;
};

/** For a name that no item shows, the item id that it may contain. */
const numbersIn = (names: ReadonlySet<string>, found: [number, string][]): [number, string][] => {
  const shown = new Set(found.map(([, name]) => name));
  return [...names].flatMap((name): [number, string][] => {
    const [, digits] = /^#?(\d{1,10})$/.exec(name) ?? [];
    return digits && !shown.has(name) ? [[Number(digits), name]] : [];
  });
};

/** The visible items by the text that a lookup field shows of them. */
export const findItemsByName = async (ctx: Context, field: Field, names: ReadonlySet<string>): Promise<CandidatesByName> => {
  const shown = await idsShowing(ctx, field, names);
  const all = [...shown, ...numbersIn(names, shown)];
  const values = await lookUp(
    ctx,
    field,
    all.map(([id]) => id),
  );
  const candidates: CandidatesByName = new Map();
  for (const [index, [id, name]] of all.entries()) {
    const value = values[index];
    if (value !== undefined) addCandidate(candidates, name, { value, label: `#${id}` });
  }
  return candidates;
};
