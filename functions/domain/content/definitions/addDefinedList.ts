import { ulid } from 'ulid';
import type { SiteContext } from '#functions/domain/access/targets.ts';
import { firstFields } from '#functions/domain/content/definitions/changeFields.ts';
import { checkSettings, settingsOf } from '#functions/domain/content/definitions/listSettings.ts';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import type { FieldUpsert, NewDefinition } from '#shared/models/content/listDefinition.ts';
import { Problem } from '#shared/problems.ts';
import { internalName } from '#shared/rules/internalName.ts';

interface AddDefinedListOptions {
  /** Derived from the title if absent. */
  internalListName?: string | undefined;
  /** Fields in addition to those of the type. */
  first?: FieldUpsert[] | undefined;
}

/** Creates a list with the fields of its type, additional fields and one view, as the last one of a site, in one transaction. */
export const addDefinedList = async (
  ctx: SiteContext,
  definition: NewDefinition,
  { internalListName = definition.internalListName ?? internalName(definition.listDisplayName), first = [] }: AddDefinedListOptions = {},
): Promise<ListRecord> => {
  const { listDisplayName: title, type, description = '' } = definition;
  if (internalListName === '') throw new Problem('invalidInput', { fields: [{ at: 'listDisplayName', code: 'required' }] });
  await checkSettings(ctx, type, definition);
  const { site } = ctx.target;
  const existingLists = await readAll(ctx.table, keys.site(site.id), 'list#');
  // A view without columns shows every visible field, including those added later, until someone edits it. Files are sorted by name, other
  // items by id.
  const sortOrder = holdsFiles(type) ? [{ sortProperty: '_FileName', sortDescending: false }] : [];
  const all = { id: 'all', title: 'All', isDefault: true, isPersonal: false, isGlobalView: true, sortOrder };
  const views = [{ ...all, fields: [], queryConditions: { condition: 'AND' as const, rules: [] } }];
  const order = existingLists.length + 1;
  const fixed = { id: ulid(ctx.now().getTime()), internalListName };
  const plan = { site, title, description, type, views, order, settings: settingsOf(definition), fixed };
  const start = startingFields(type);
  if (first.length === 0) return createList(ctx, { ...plan, fields: start });
  return createList(ctx, { ...plan, ...(await firstFields(ctx, { ...fixed, fields: start, type }, first)) });
};
