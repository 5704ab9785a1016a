/** What calls ask of the table, in DynamoDB's terms. */
export interface TableWork {
  /** Request units. */
  read: number;
  write: number;
  /** Round trips, of which so many are transactions. */
  trips: number;
  transactions: number;
  /** Bytes that the writes left behind, net. */
  kept: number;
  /** The largest row written, in bytes before anything of it is compressed, and the most writes of one transaction. */
  largestRow: number;
  mostWrites: number;
}

export const noWork: TableWork = { read: 0, write: 0, trips: 0, transactions: 0, kept: 0, largestRow: 0, mostWrites: 0 };

export const plus = (one: TableWork, more: Partial<TableWork>): TableWork => {
  const other = { ...noWork, ...more };
  return {
    read: one.read + other.read,
    write: one.write + other.write,
    trips: one.trips + other.trips,
    transactions: one.transactions + other.transactions,
    kept: one.kept + other.kept,
    largestRow: Math.max(one.largestRow, other.largestRow),
    mostWrites: Math.max(one.mostWrites, other.mostWrites),
  };
};
