import { type Key, type Table, TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';

const keyOf = (write: Write): Key => {
  if ('put' in write) return write.put;
  if ('update' in write) return write.update;
  return 'delete' in write ? write.delete : write.check;
};

/** Enforces rules of DynamoDB that SQLite does not have: no transaction contains a row twice, or too many rows. */
export const refuseDoubles = (table: Table): void => {
  const { transact } = table;
  Object.assign(table, {
    transact: async (writes: Write[]) => {
      const named = writes.map(keyOf).map(({ table: of, pk, sk }) => JSON.stringify([of, pk, sk]));
      const twice = named.filter((one, index) => named.indexOf(one) !== index);
      if (twice.length > 0 || writes.length > TRANSACTION_WRITES) throw new Error(`${writes.length} writes, twice: ${twice.join(', ')}`);
      return transact(writes);
    },
  });
};
