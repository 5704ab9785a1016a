import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { itemsBehind } from '#functions/domain/content/itemRecords/itemsBehind.ts';
import { lookUp, shownWords } from '#functions/domain/content/itemRecords/lookUp.ts';
import { add, type NamedByWords } from '#functions/domain/content/names/named.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { NAMED_SCAN_ITEMS } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** The ids of the items that show one of the names, with that name. */
const idsShowing = async (ctx: Context, field: Field, wanted: ReadonlySet<string>): Promise<[number, string][]> => {
  const listId = field.contentType.rules.LookupModel?.systemSiteListId ?? '';
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn) return [];
  const shown = shownTo(ctx, list);
  const found: [number, string][] = [];
  let looked = 0;
  for await (const item of itemsBehind(ctx, list)) {
    if (looked++ === NAMED_SCAN_ITEMS) break;
    const words = fold(shownWords(ctx, shown, item, field.contentType.rules).trim());
    if (!item.deletedOn && wanted.has(words)) found.push([item.id, words]);
  }
  return found;
};

/** For a name that no item shows, the item id that it may contain. */
const numbersIn = (wanted: ReadonlySet<string>, found: [number, string][]): [number, string][] => {
  const shown = new Set(found.map(([, words]) => words));
  return [...wanted].flatMap((words): [number, string][] => {
    const [, digits] = /^#?(\d{1,10})$/.exec(words) ?? [];
    return digits && !shown.has(words) ? [[Number(digits), words]] : [];
  });
};

/** The visible items by the text that a lookup field shows of them. */
export const itemsNamed = async (ctx: Context, field: Field, wanted: ReadonlySet<string>): Promise<NamedByWords> => {
  const shown = await idsShowing(ctx, field, wanted);
  const all = [...shown, ...numbersIn(wanted, shown)];
  const values = await lookUp(
    ctx,
    field,
    all.map(([id]) => id),
  );
  const named: NamedByWords = new Map();
  for (const [index, [id, words]] of all.entries()) {
    const value = values[index];
    if (value !== undefined) add(named, words, { value, label: `#${id}` });
  }
  return named;
};
