import type { ListContext } from '#functions/domain/access/targets.ts';
import { refuseFixedList } from '#functions/domain/content/definitions/refuseFixed.ts';
import { objectsBehind } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { readableTemplate } from '#functions/domain/content/templates/readableTemplate.ts';
import { goalOf } from '#functions/domain/documents/automation/sendTargets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { holdsFiles, neededToAdd } from '#shared/models/content/list.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { ofDocument, type WorkflowSettings } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';

const refuse = (at: string, code: string): Problem => new Problem('invalidInput', { fields: [{ at: `settings.${at}`, code }] });

/** People and groups with their current names. */
const knownPeople = async ({ table }: Context, people: Person[]): Promise<Person[]> => {
  const ids = [...new Set(people.map(({ internalId }) => internalId))];
  const [users, groups] = await Promise.all([
    readMany<UserRecord>(table, ids.map(keys.user)),
    readMany<GroupRecord>(table, ids.map(keys.group)),
  ]);
  return ids.map((internalId, index) => {
    const [user, group] = [users[index], groups[index]];
    if (group) return { internalId, fullName: group.name, isGroup: true };
    if (!user || user.isDisabled) throw refuse('people', 'unknownReference');
    return { internalId, fullName: user.fullName, isGroup: false };
  });
};

/** The target must be a list of the same type to which the caller may add items. */
const demandGoal = async (ctx: ListContext, listId: string): Promise<void> => {
  const { list } = ctx.target;
  const [goal] = await objectsBehind(ctx, [{ listId, itemId: null }]);
  if (
    !goal ||
    !grants(goal.access, neededToAdd(goal.list.type)) ||
    goal.list.id === list.id ||
    holdsFiles(goal.list.type) !== holdsFiles(list.type)
  )
    throw refuse('listId', 'unknownReference');
  refuseFixedList(goal.list);
};

/** The target must be a library to which the caller may add files, and the template a Word document in it. */
const demandDocument = async (ctx: ListContext, settings: Extract<WorkflowSettings, { kind: 'generateDocument' }>): Promise<void> => {
  const at = ofDocument(settings);
  const goal = await goalOf(ctx, at, ctx.target.list).catch(() => undefined);
  if (!goal || goal.list.id !== settings.listId) throw refuse(at.target === 'list' ? 'listId' : 'folderId', 'unknownReference');
  refuseFixedList(goal.list);
  const template = await readableTemplate(ctx, goal.list, settings.templateId);
  if (!template || extensionOf(template.file.name) !== 'docx') throw refuse('templateId', 'unknownReference');
};

/** Throws invalidInput if settings refer to people, a list or a template that cannot be used. */
export const checkSettings = async (ctx: ListContext, settings: WorkflowSettings): Promise<WorkflowSettings> => {
  if ('people' in settings) return { ...settings, people: await knownPeople(ctx, settings.people) };
  if (settings.kind === 'generateDocument') await demandDocument(ctx, settings);
  else await demandGoal(ctx, settings.listId);
  return settings;
};
