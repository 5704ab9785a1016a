import { assertPeopleRules } from '#functions/domain/content/definitions/assertPeopleRules.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { holdsFolders, type ListType } from '#shared/models/content/list.ts';
import type { DefinitionChange } from '#shared/models/content/listDefinition.ts';
import { Problem } from '#shared/problems.ts';

export const plainSettings = [
  'hasAttachments',
  'hasFolders',
  'hasVersions',
  'fullTextSearchEnabled',
  'requiresApproval',
  'commentsBy',
  'itemsReadBy',
] as const satisfies (keyof DefinitionChange & keyof ListRecord)[];

type ListSettings = Pick<DefinitionChange, (typeof plainSettings)[number] | 'deletionApprovers'>;

export const settingsOf = ({ deletionApprovers, ...settings }: ListSettings): Partial<ListRecord> => ({
  ...Object.fromEntries(plainSettings.filter((name) => settings[name] !== undefined).map((name) => [name, settings[name]])),
  ...(deletionApprovers && { deletionApprovers: [...new Set(deletionApprovers)] }),
});

/** Throws foldersNotAllowed, or invalidInput for unknown people. */
export const checkSettings = async (ctx: Context, type: ListType, { hasFolders, deletionApprovers = [] }: ListSettings): Promise<void> => {
  if (hasFolders && !holdsFolders(type)) throw new Problem('foldersNotAllowed');
  await assertPeopleRules(ctx, deletionApprovers, 'deletionApprovers');
};
