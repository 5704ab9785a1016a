/** The table requests of calls, in DynamoDB's terms. */
export interface TableWork {
  /** Request units. */
  read: number;
  write: number;
  /** Round trips, and how many of them are transactions. */
  trips: number;
  transactions: number;
  /** Net bytes added by writes. */
  addedBytes: number;
  /** The size of the largest row written, before compression, and the most writes of one transaction. */
  largestRow: number;
  mostWrites: number;
}

export const noWork: TableWork = { read: 0, write: 0, trips: 0, transactions: 0, addedBytes: 0, largestRow: 0, mostWrites: 0 };

export const plus = (one: TableWork, more: Partial<TableWork>): TableWork => {
  const other = { ...noWork, ...more };
  return {
    read: one.read + other.read,
    write: one.write + other.write,
    trips: one.trips + other.trips,
    transactions: one.transactions + other.transactions,
    addedBytes: one.addedBytes + other.addedBytes,
    largestRow: Math.max(one.largestRow, other.largestRow),
    mostWrites: Math.max(one.mostWrites, other.mostWrites),
  };
};
