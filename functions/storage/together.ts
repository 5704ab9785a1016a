import type { Page, Range, Row } from '#functions/platform/table.ts';

/** A range over several partitions whose rows are read as if all lay in one. No sort key is in two of them. */
export interface Together extends Omit<Range, 'pk'> {
  pks: string[];
}

/** The byte order of UTF-8, which JavaScript's own is not. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** A page of several partitions, by what reads one of them. A sort key is the place of a page in each. */
export const queryTogether = async <D>(query: (range: Range) => Promise<Page<D>>, { pks, ...range }: Together): Promise<Page<D>> => {
  const pages = await Promise.all(pks.map((pk) => query({ ...range, pk })));
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const inOrder = (one: string, other: string): number => (range.reverse ? byBytes(other, one) : byBytes(one, other));
  // Of a partition with more than it has answered nothing is known behind the place where it ends.
  const [edge] = pages.flatMap(({ next }) => next ?? []).sort(inOrder);
  const known = pages.flatMap(({ rows }) => rows).filter(({ sk }) => edge === undefined || inOrder(sk, edge) <= 0);
  const rows = known.sort((one: Row<D>, other: Row<D>) => inOrder(one.sk, other.sk)).slice(0, range.limit);
  const next = rows.length < known.length ? rows.at(-1)?.sk : edge;
  return { rows, ...(next !== undefined && { next }) };
};
