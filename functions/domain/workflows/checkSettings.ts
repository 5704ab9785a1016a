import type { ListContext } from '#functions/domain/access/targets.ts';
import { assertListNotFixed } from '#functions/domain/content/definitions/assertNotFixed.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { readableTemplate } from '#functions/domain/content/templates/readableTemplate.ts';
import { destinationOf } from '#functions/domain/documents/automation/sendTargets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { holdsFiles, neededToAdd } from '#shared/models/content/list.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { ofDocument, type WorkflowSettings } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf } from '#shared/text/fileName.ts';

const invalidSetting = (at: string, code: string): Problem => new Problem('invalidInput', { fields: [{ at: `settings.${at}`, code }] });

/** People and groups with their current names. */
const requirePeople = async ({ table }: Context, people: Person[]): Promise<Person[]> => {
  const ids = [...new Set(people.map(({ internalId }) => internalId))];
  const [users, groups] = await Promise.all([
    readMany<UserRecord>(table, ids.map(keys.user)),
    readMany<GroupRecord>(table, ids.map(keys.group)),
  ]);
  return ids.map((internalId, index) => {
    const [user, group] = [users[index], groups[index]];
    if (group) return { internalId, fullName: group.name, isGroup: true };
    if (!user || user.isDisabled) throw invalidSetting('people', 'unknownReference');
    return { internalId, fullName: user.fullName, isGroup: false };
  });
};

/** The target must be a list of the same type to which the caller may add items. */
const assertDestination = async (ctx: ListContext, listId: string): Promise<void> => {
  const { list } = ctx.target;
  const [destination] = await loadObjects(ctx, [{ listId, itemId: null }]);
  if (
    !destination ||
    !grants(destination.access, neededToAdd(destination.list.type)) ||
    destination.list.id === list.id ||
    holdsFiles(destination.list.type) !== holdsFiles(list.type)
  )
    throw invalidSetting('listId', 'unknownReference');
  assertListNotFixed(destination.list);
};

/** The target must be a library to which the caller may add files, and the template a Word document in it. */
const assertDocumentSettings = async (
  ctx: ListContext,
  settings: Extract<WorkflowSettings, { kind: 'generateDocument' }>,
): Promise<void> => {
  const at = ofDocument(settings);
  const destination = await destinationOf(ctx, at, ctx.target.list).catch(() => undefined);
  if (!destination || destination.list.id !== settings.listId)
    throw invalidSetting(at.target === 'list' ? 'listId' : 'folderId', 'unknownReference');
  assertListNotFixed(destination.list);
  const template = await readableTemplate(ctx, destination.list, settings.templateId);
  if (!template || extensionOf(template.file.name) !== 'docx') throw invalidSetting('templateId', 'unknownReference');
};

/** Throws invalidInput if settings refer to people, a list or a template that cannot be used. */
export const checkSettings = async (ctx: ListContext, settings: WorkflowSettings): Promise<WorkflowSettings> => {
  if ('people' in settings) return { ...settings, people: await requirePeople(ctx, settings.people) };
  if (settings.kind === 'generateDocument') await assertDocumentSettings(ctx, settings);
  else await assertDestination(ctx, settings.listId);
  return settings;
};
