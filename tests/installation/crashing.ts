import { type Context, openContext } from '#functions/domain/kernel/context.ts';
import { embeddedIdentity } from '#functions/platform/embedded/identity/identity.ts';
import type { Table } from '#functions/platform/table.ts';

/** The process is dead: nothing more is written. */
export class Crashed extends Error {
  override name = 'Crashed';
}

export type Moment = 'before' | 'after';

/** The same host in a process that dies around its n-th write to the table, the identities or the secrets. */
export const crashing = ({ host, caller }: Context, at: number, moment: Moment) => {
  let writes = 0;
  const write = async <T>(make: () => Promise<T>): Promise<T> => {
    writes += 1;
    if (writes > at || (writes === at && moment === 'before')) throw new Crashed();
    const created = await make();
    if (writes === at) throw new Crashed();
    return created;
  };
  const table: Table = { ...host.table, transact: (rows) => write(() => host.table.transact(rows)) };
  const secrets = { ...host.secrets, keep: (name: string, text: string) => write(() => host.secrets.keep(name, text)) };
  const identity = embeddedIdentity({ table, secrets, now: host.now });
  const ctx = openContext({ ...host, table, secrets, identity }, caller, 'test-crash');
  return { ctx, writes: () => writes };
};
