import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ScopeEntry, ScopeRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

/** The object's own permissions; null if it inherits. */
export const nodeScopes = async ({ table }: Context, node: string): Promise<ScopeEntry[] | null> =>
  (await read<ScopeRecord>(table, keys.scope(node)))?.entries ?? null;
