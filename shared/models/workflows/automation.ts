import * as z from 'zod';
import { AUTOMATION_TARGETS, NAME_LENGTH } from '#shared/limits.ts';
import { FolderId, ItemId, ListId } from '#shared/models/content/item.ts';
import { Job } from '#shared/models/content/job.ts';

/** The depth of a site variable: a property of the site, or an alias followed by up to two properties. */
const VARIABLE_DEPTH = 3;
const word = z.string().trim().max(NAME_LENGTH);
/** The text between the braces: a document contains {{tag}}. */
const TagText = word.min(1, { error: 'required' }).regex(/^[^{}#/[\]]*$/, { error: 'invalid' });
const Variable = word.refine((path) => path.split('.').length <= VARIABLE_DEPTH && path.split('.').every(Boolean), {
  error: 'variableTooDeep',
});

const values = {
  title: word.default(''),
  tag: TagText,
  useSpecificList: z.boolean().default(true),
  systemSiteList: z.string().max(64).nullable().default(null),
  systemListFieldId: word.nullable().default(null),
  siteReferenceVariable: Variable.nullable().default(null),
  additionalLookupProperty: word.nullable().default(null),
};
/** The required properties depend on the source of the value. */
export const NewAutomationTag = z.strictObject(values).check(({ value, issues }) => {
  const missing = (path: 'systemSiteList' | 'systemListFieldId' | 'siteReferenceVariable'): void => {
    if (!value[path]) issues.push({ code: 'custom', message: 'required', path: [path], input: value[path] });
  };
  if (!value.useSpecificList) return missing('siteReferenceVariable');
  missing('systemSiteList');
  missing('systemListFieldId');
});
export type NewAutomationTag = z.infer<typeof NewAutomationTag>;

/** A tag that is replaced in documents: a field of a list's item, or a property of the destination site. */
export const AutomationTag = z.object(values).extend({ id: z.string() });
export type AutomationTag = z.infer<typeof AutomationTag>;

/** An object that a tag can be tried with: items of its list, or sites. */
export const TagOption = z.object({ id: z.string(), title: z.string() });
export type TagOption = z.infer<typeof TagOption>;

/** `value` is null if there is nothing that the caller may read. */
export const TagTrial = z.object({ tag: z.string(), value: z.string().nullable() });
export type TagTrial = z.infer<typeof TagTrial>;

const source = { currentListItemId: ItemId, currentSiteListId: ListId };
const ids = (id: z.ZodString) => z.array(id).max(AUTOMATION_TARGETS).default([]);

export const AutomationRequest = z
  .strictObject({
    ...source,
    overwriteIfExists: z.boolean().default(false),
    sendToFolderIds: ids(FolderId),
    sendToSiteListIds: ids(ListId),
    sendToSystemSiteIds: ids(z.string().min(1).max(64)),
    triggerWorkflowsOnCompletion: z.boolean().default(false),
    updatePropertiesIfPossible: z.boolean().default(false),
  })
  .refine(
    ({ sendToFolderIds, sendToSiteListIds, sendToSystemSiteIds }) => {
      const count = sendToFolderIds.length + sendToSiteListIds.length + sendToSystemSiteIds.length;
      return count > 0 && count <= AUTOMATION_TARGETS;
    },
    { error: 'required', path: ['sendToSiteListIds'] },
  );
export type AutomationRequest = z.infer<typeof AutomationRequest>;

/** The list in the site is the destination; its site provides values of site tags. */
export const AutomationPreview = z.strictObject({ ...source, destinationSiteId: z.string().max(64), destinationSiteListId: ListId });
export type AutomationPreview = z.infer<typeof AutomationPreview>;

const automationTargets = ['folder', 'list', 'site'] as const;

/** The result for one destination: the new item or version, or the reason for a refusal. */
export const SentTo = z.object({
  target: z.enum(automationTargets),
  id: z.string(),
  title: z.string(),
  listId: z.string().nullable(),
  itemId: z.number().int().nullable(),
  /** A code in error.{code}. */
  error: z.string().nullable(),
  /** Unknown tags, which were left unchanged. */
  unknownTags: z.array(z.string()),
});
export type SentTo = z.infer<typeof SentTo>;

/** Conversions are done by a job, which reports the destinations itself. */
export const Automated = z.object({ results: z.array(SentTo), job: Job.nullable() });
export type Automated = z.infer<typeof Automated>;
