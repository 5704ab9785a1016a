import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

const names = [
  'listDisplayName',
  'description',
  'hasAttachments',
  'hasVersions',
  'hasFolders',
  'fullTextSearchEnabled',
  'requiresApproval',
  'commentsBy',
  'itemsReadBy',
  'deletionApprovers',
] as const;

/** The settings of a list other than its fields. */
export type DefinitionDraft = Pick<ListDefinition, (typeof names)[number]>;

export const definitionDraft = (definition: ListDefinition): DefinitionDraft => {
  const { listDisplayName, description, hasAttachments, hasVersions, hasFolders } = definition;
  const { fullTextSearchEnabled, requiresApproval, deletionApprovers, commentsBy, itemsReadBy } = definition;
  const switches = { hasAttachments, hasVersions, hasFolders, fullTextSearchEnabled, requiresApproval };
  return { listDisplayName, description, deletionApprovers, commentsBy, itemsReadBy, ...switches };
};

/** Only the changed settings, so that changes by others are not reverted. */
export const changedSettings = (before: DefinitionDraft, after: DefinitionDraft): Partial<DefinitionDraft> =>
  Object.fromEntries(
    names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => [name, after[name]]),
  );
