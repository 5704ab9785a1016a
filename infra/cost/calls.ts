import type { Called } from '#infra/cost/caller.ts';
import type { Sample } from '#infra/cost/sample.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';

export interface PricedCall {
  what: string;
  /** The target in dollars for 10,000 calls. */
  target?: number;
  /** The same with function URLs. */
  directTarget?: number;
  /** Makes the call again; `number` differs each time. */
  make(sample: Sample, number: number): Promise<Called>;
}

/** Rows of the measured page. */
const PAGE = 50;

const listOf = ({ list: { id } }: Sample) => ({ listId: id });
const update = (sample: Sample, body: Record<string, unknown>): Promise<Called> =>
  sample.caller.call(list.updateItem, { ...listOf(sample), body: { Id: 5, ...body } });

/** Each call deletes another item. */
const remove = (sample: Sample, number: number): Promise<Called> =>
  sample.caller.call(recycle.delete, { body: { ...listOf(sample), id: 10 + number } });

export const pricedCalls: PricedCall[] = [
  {
    what: `list page of ${PAGE}`,
    target: 0.066,
    directTarget: 0.057,
    make: (sample) => sample.caller.call(list.items, { ...listOf(sample), pageSize: PAGE }),
  },
  {
    what: 'the same within seconds of a change',
    make: (sample) => sample.caller.call(list.items, { ...listOf(sample), pageSize: PAGE }, { isAfterChange: true }),
  },
  {
    what: 'read of one item',
    target: 0.029,
    directTarget: 0.02,
    make: (sample) => sample.caller.call(list.getItem, { ...listOf(sample), id: 5 }),
  },
  { what: 'update of a field', target: 0.06, directTarget: 0.051, make: (sample, number) => update(sample, { Estimate: number / 2 + 20 }) },
  { what: 'update of the title, which changes a sort index', make: (sample, number) => update(sample, { Title: `Reworded ${number}` }) },
  { what: 'create', make: (sample, number) => sample.create(sample.list.id, sample.values(1000 + number)) },
  { what: 'delete to the recycle bin', make: remove },
];
