import { demandPeople } from '#functions/domain/content/definitions/demandPeople.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { holdsFolders, type ListType } from '#shared/models/content/list.ts';
import type { DefinitionChange } from '#shared/models/content/listDefinition.ts';
import { Problem } from '#shared/problems.ts';

type Settings = Pick<
  DefinitionChange,
  'hasAttachments' | 'hasFolders' | 'hasVersions' | 'fullTextSearchEnabled' | 'requiresApproval' | 'deletionApprovers'
>;

export const settingsOf = ({
  hasAttachments,
  hasFolders,
  hasVersions,
  fullTextSearchEnabled,
  requiresApproval,
  deletionApprovers,
}: Settings) => ({
  ...(hasAttachments !== undefined && { hasAttachments }),
  ...(hasFolders !== undefined && { hasFolders }),
  ...(hasVersions !== undefined && { hasVersions }),
  ...(fullTextSearchEnabled !== undefined && { fullTextSearchEnabled }),
  ...(requiresApproval !== undefined && { requiresApproval }),
  ...(deletionApprovers && { deletionApprovers: [...new Set(deletionApprovers)] }),
});

/** Throws foldersNotAllowed, or invalidInput for people nobody knows. */
export const checkSettings = async (ctx: Context, type: ListType, { hasFolders, deletionApprovers = [] }: Settings): Promise<void> => {
  if (hasFolders && !holdsFolders(type)) throw new Problem('foldersNotAllowed');
  await demandPeople(ctx, deletionApprovers, 'deletionApprovers');
};
