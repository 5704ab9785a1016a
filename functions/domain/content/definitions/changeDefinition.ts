import { ulid } from 'ulid';
import type { SiteContext } from '#functions/domain/access/targets.ts';
import { demandPeople } from '#functions/domain/content/definitions/demandPeople.ts';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { holdsFolders, type ListType } from '#shared/models/content/list.ts';
import type { DefinitionChange, NewDefinition } from '#shared/models/content/listDefinition.ts';
import { Problem } from '#shared/problems.ts';
import { internalName } from '#shared/rules/internalName.ts';

/** Throws listChanged when somebody has changed the list since the caller saw it. */
export const demandVersion = (list: ListRecord, seen: number | undefined): void => {
  if (seen !== undefined && seen !== list.version) throw new Problem('listChanged');
};

export const plainSettings = [
  'hasAttachments',
  'hasFolders',
  'hasVersions',
  'fullTextSearchEnabled',
  'requiresApproval',
  'commentsBy',
] as const satisfies (keyof DefinitionChange & keyof ListRecord)[];

type Settings = Pick<DefinitionChange, (typeof plainSettings)[number] | 'deletionApprovers'>;

export const settingsOf = ({ deletionApprovers, ...settings }: Settings): Partial<ListRecord> => ({
  ...Object.fromEntries(plainSettings.filter((name) => settings[name] !== undefined).map((name) => [name, settings[name]])),
  ...(deletionApprovers && { deletionApprovers: [...new Set(deletionApprovers)] }),
});

export const checkSettings = async (ctx: Context, type: ListType, { hasFolders, deletionApprovers = [] }: Settings): Promise<void> => {
  if (hasFolders && !holdsFolders(type)) throw new Problem('foldersNotAllowed');
  await demandPeople(ctx, deletionApprovers, 'deletionApprovers');
};

/** Adds a list with the fields of its type and one view to a site, behind its other lists. Its internal name follows from its title, unless one is given. */
export const addDefinedList = async (
  ctx: SiteContext,
  asked: NewDefinition,
  internalListName = asked.internalListName ?? internalName(asked.listDisplayName),
): Promise<ListRecord> => {
  const { listDisplayName: title, type, description = '' } = asked;
  if (internalListName === '') throw new Problem('invalidInput', { fields: [{ at: 'listDisplayName', code: 'required' }] });
  await checkSettings(ctx, type, asked);
  const { site } = ctx.target;
  const others = await readAll(ctx.table, keys.site(site.id), 'list#');
  const fields = startingFields(type);
  // Without columns of its own it shows every visible field, those that are added later as well, until somebody edits it.
  const all = { id: 'all', title: 'All', isDefault: true, isPersonal: false, isGlobalView: true, sortOrder: [] };
  const views = [{ ...all, fields: [], queryConditions: { condition: 'AND' as const, rules: [] } }];
  const order = others.length + 1;
  const fixed = { id: ulid(ctx.now().getTime()), internalListName };
  return createList(ctx, { site, title, description, type, fields, views, order, settings: settingsOf(asked), fixed });
};
