import { compareBytes } from '#functions/platform/helpers/compareBytes.ts';
import type { Page, Range, Row } from '#functions/platform/table.ts';

/** A range over several partitions that are read as one. No sort key occurs in two of them. */
export interface MultiRange extends Omit<Range, 'pk'> {
  pks: string[];
}

/** Reads a page of several partitions, given how to read one. A sort key is the position in each. */
export const queryTogether = async <D>(query: (range: Range) => Promise<Page<D>>, { pks, ...range }: MultiRange): Promise<Page<D>> => {
  const pages = await Promise.all(pks.map((pk) => query({ ...range, pk })));
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const inOrder = (one: string, other: string): number => (range.reverse ? compareBytes(other, one) : compareBytes(one, other));
  // Behind the end of a partition's page nothing is known if it has more rows.
  const [edge] = pages.flatMap(({ next }) => next ?? []).sort(inOrder);
  const known = pages.flatMap(({ rows }) => rows).filter(({ sk }) => edge === undefined || inOrder(sk, edge) <= 0);
  const rows = known.sort((one: Row<D>, other: Row<D>) => inOrder(one.sk, other.sk)).slice(0, range.limit);
  const next = rows.length < known.length ? rows.at(-1)?.sk : edge;
  return { rows, ...(next !== undefined && { next }) };
};
