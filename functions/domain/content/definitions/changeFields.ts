import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { findContentType } from '#functions/domain/content/contentTypes/contentTypes.ts';
import { useWrites } from '#functions/domain/content/contentTypes/useWrites.ts';
import { assertColumns } from '#functions/domain/content/definitions/assertColumns.ts';
import { assertLookup } from '#functions/domain/content/definitions/assertLookup.ts';
import { assertFieldNotFixed } from '#functions/domain/content/definitions/assertNotFixed.ts';
import { changedField, type DesignedList, newField } from '#functions/domain/content/definitions/planField.ts';
import { planLateValues } from '#functions/domain/content/definitions/planLateValues.ts';
import { presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import { correctReservations, reserveValues } from '#functions/domain/content/definitions/reserveValues.ts';
import { planStaleOrders } from '#functions/domain/content/definitions/staleOrders.ts';
import { assertVersion } from '#functions/domain/content/listRecords/assertVersion.ts';
import { changeList, putList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf, type Spread } from '#functions/storage/listPartitions.ts';
import type { ContentTypeRecord } from '#functions/storage/records/contentTypeRecords.ts';
import type { FactRecord, ListRecord } from '#functions/storage/records/records.ts';
import { queryPage, read } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldUpsert, ListDefinition } from '#shared/models/content/listDefinition.ts';
import { Problem } from '#shared/problems.ts';

/** A field before and after; null if it does not exist. */
interface FieldStep {
  before: Field | null;
  after: Field | null;
  /** The content type that it is created from. */
  source?: ContentTypeRecord | undefined;
}

const kindOf = ({ before, after }: FieldStep): FactKind => (!before ? 'fieldCreated' : after ? 'fieldUpdated' : 'fieldDeleted');

/**
 * Titles are part of sort orders, recycle bins and audit trails, which know no field permissions. A field with its own entries cannot
 * become a title field, and a title field cannot get entries.
 */
const titleWrites = async (ctx: Context, list: ListRecord, { before, after }: FieldStep): Promise<Write[]> => {
  if (!after?.isTitleField || before?.isTitleField) return [];
  const key = keys.scope(node.field(list.id, after.internalFieldName));
  if (await read(ctx.table, key)) throw new Problem('titleField');
  return [{ check: key, if: { absent: true } }];
};

const sourcesOf = (steps: FieldStep[]): ContentTypeRecord[] => steps.flatMap(({ source }) => source ?? []);

const withStep = <L extends DesignedList>(list: L, { before, after }: FieldStep): L => {
  if (!before) return { ...list, fields: after ? [...list.fields, after] : list.fields };
  if (after) return { ...list, fields: list.fields.map((field) => (field === before ? after : field)) };
  const former = [...(list.formerFields ?? []), before.internalFieldName];
  return { ...list, fields: list.fields.filter((field) => field !== before), formerFields: former };
};

const changeOf = ({ before, after }: FieldStep): FactRecord['changes'][number] => ({
  field: after?.internalFieldName ?? before?.internalFieldName ?? '',
  before,
  after,
});

const factFor = (ctx: Context, list: ListRecord, step: FieldStep): Write => {
  const title = step.after?.name ?? step.before?.name ?? '';
  return putFact(factOf(ctx, kindOf(step), { siteId: list.siteId, listId: list.id, title, changes: shortened([changeOf(step)]) }));
};

interface FieldsChange {
  version: number | undefined;
  /** Each is planned on the result of the previous ones. */
  steps: ((list: DesignedList) => Promise<FieldStep>)[];
}

/** Executes the steps in order, and returns the resulting list. */
const applySteps = async <L extends DesignedList>(
  ctx: Context,
  list: L,
  steps: FieldsChange['steps'],
): Promise<{ appliedSteps: FieldStep[]; next: L }> => {
  const appliedSteps: FieldStep[] = [];
  let next = list;
  for (const step of steps) {
    const one = await step(next);
    assertFieldNotFixed(list, one.before, one.after);
    await assertLookup(ctx, one.before, one.after);
    next = withStep(next, one);
    appliedSteps.push(one);
  }
  const unreadable = fieldsWithoutAccess(ctx, list.id, 'Read');
  for (const { before, after } of appliedSteps) assertColumns({ list: next, unreadable }, before, after);
  return { appliedSteps, next };
};

/** Corrects the reservations of a field that has become unique. If two items have the same value by now, it is made non-unique again. */
export const correctReservationsOrUndo = async (ctx: ListContext, list: ListRecord, field: Field): Promise<void> => {
  try {
    await correctReservations(ctx, list, field);
  } catch (error) {
    const undo = async (current: DesignedList): Promise<FieldStep> => {
      const before = requireField(current, field.internalFieldName);
      return { before, after: { ...before, isUnique: false } };
    };
    if (error instanceof Problem && error.code === 'valueNotUnique') await changeFields(ctx, { version: undefined, steps: [undo] });
    throw error;
  }
};

/** Changes the fields of a list with all consequences, in one transaction. Throws listChanged. */
export const changeFields = async (ctx: ListContext, { version, steps }: FieldsChange): Promise<ListRecord> => {
  const { after, jobs, madeUnique } = await changeList(ctx, ctx.target.list, async (list) => {
    assertVersion(list, version);
    const { appliedSteps, next } = await applySteps(ctx, list, steps);
    const madeUnique = appliedSteps.flatMap(({ before, after }) => (after?.isUnique && !before?.isUnique ? after : []));
    for (const field of madeUnique) await reserveValues(ctx, next, field);
    const { orders, ...stale } = planStaleOrders(ctx, list, next);
    const later = madeUnique.map((field) => planLateValues(ctx, list.id, field));
    const stored = { ...next, orders };
    const titles = await Promise.all(appliedSteps.map((step) => titleWrites(ctx, list, step)));
    const alsoWrites = [
      ...appliedSteps.map((step) => factFor(ctx, list, step)),
      ...useWrites(list.id, list.fields, next.fields, sourcesOf(appliedSteps)),
      ...titles.flat(),
    ];
    const jobs = [...stale.jobs, ...later.map(({ job }) => job)];
    const done = { after: { ...stored, version: list.version + 1 }, jobs, madeUnique };
    return { writes: [putList(list, stored), ...alsoWrites, ...stale.writes, ...later.flatMap(({ writes }) => writes)], done };
  });
  for (const job of jobs) await sendJob(ctx, job);
  for (const field of madeUnique) await correctReservationsOrUndo(ctx, after, field);
  return after;
};

/** Whether no item was ever added, so that no value has to be compatible. */
const hasNoItems = async ({ table }: Context, list: Spread): Promise<boolean> =>
  (await queryPage(table, { ...membersOf(list), limit: 1 })).rows.length === 0;

export const requireField = (list: DesignedList, name: string): Field => {
  const field = fieldOf(list, name);
  if (!field) throw new Problem('invalidInput', { fields: [{ at: 'internalFieldName', code: 'unknownField' }] });
  return field;
};

const stepFor =
  (ctx: Context, { internalFieldName, ...plan }: FieldUpsert) =>
  async (list: DesignedList): Promise<FieldStep> => {
    const source = plan.contentTypeId === undefined ? undefined : await findContentType(ctx, plan.contentTypeId);
    if (internalFieldName === undefined) return { before: null, after: newField(list, plan, source), source };
    const before = requireField(list, internalFieldName);
    return { before, after: changedField(list, before, plan, source, await hasNoItems(ctx, list)), source };
  };

/** Adds or changes fields, all or none. */
export const saveFields = async (ctx: ListContext, version: number | undefined, fields: FieldUpsert[]): Promise<ListDefinition> =>
  presentDefinition(await changeFields(ctx, { version, steps: fields.map((input) => stepFor(ctx, input)) }));

interface FirstFields extends Pick<ListRecord, 'fields'> {
  alsoWrites: Write[];
  changes: FactRecord['changes'];
}

/** The fields of a list that is being created, and the further writes for them. */
export const firstFields = async (ctx: Context, list: DesignedList, fields: FieldUpsert[]): Promise<FirstFields> => {
  const steps = fields.map((input) => stepFor(ctx, input));
  const { appliedSteps, next } = await applySteps(ctx, list, steps);
  return {
    fields: next.fields,
    alsoWrites: useWrites(list.id, list.fields, next.fields, sourcesOf(appliedSteps)),
    changes: appliedSteps.map(changeOf),
  };
};
