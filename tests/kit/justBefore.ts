import type { Write } from '#functions/platform/table.ts';
import type { World } from '#tests/kit/world.ts';

/** Does something once before the first transaction with such a write, which was planned without knowing of it. */
export const justBefore = ({ host: { table } }: World, isMeant: (write: Write) => boolean, meanwhile: () => Promise<unknown>): void => {
  const { transact } = table;
  const later: typeof transact = async (...args) => {
    if (!args[0].some(isMeant)) return transact(...args);
    Object.assign(table, { transact });
    await meanwhile();
    return transact(...args);
  };
  Object.assign(table, { transact: later });
};
