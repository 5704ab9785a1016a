import type { Context } from '#functions/domain/kernel/context.ts';
import { planJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Write } from '#functions/platform/table.ts';
import type { JobRecord, ListRecord, OrderRecord } from '#functions/storage/records/records.ts';

const titleSignature = ({ fields }: ListRecord): string =>
  JSON.stringify(fields.filter(({ isTitleField }) => isTitleField).map((one) => [one.internalFieldName, one.titleFieldOrder ?? null]));

/** Properties whose sort values have changed. */
const movedProperties = (before: ListRecord, after: ListRecord): Set<string> => {
  const names = ({ fields }: ListRecord) => fields.map(({ internalFieldName }) => internalFieldName);
  const columnNames = new Set(names(after));
  const moved = new Set(names(before).filter((name) => !columnNames.has(name)));
  return titleSignature(before) === titleSignature(after) ? moved : moved.add('Title');
};

/** Empties sort orders that a change of fields invalidates; those that a view needs are rebuilt afterwards. */
export const planStaleOrders = (
  ctx: Context,
  before: ListRecord,
  after: ListRecord,
): { orders: OrderRecord[]; writes: Write[]; jobs: JobRecord[] } => {
  const moved = movedProperties(before, after);
  const isStale = ({ keys, status }: OrderRecord): boolean =>
    status !== 'dropping' && keys.some(({ sortProperty }) => moved.has(sortProperty));
  const plans = before.orders
    .filter(isStale)
    .map(({ signature }) => planJob(ctx, { kind: 'dropOrder', body: { listId: before.id, signature } }));
  return {
    orders: before.orders.map((order) => (isStale(order) ? { ...order, status: 'dropping' } : order)),
    writes: plans.flatMap(({ writes }) => writes),
    jobs: plans.map(({ job }) => job),
  };
};
