import { readScope, writeScope } from '#functions/domain/access/scopes/writeScope.ts';
import type { Scoped } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { FactRecord, ScopeEntry } from '#functions/storage/records/records.ts';

interface Grant {
  node: string;
  entries: ScopeEntry[];
  about: Pick<FactRecord, 'siteId' | 'listId'>;
}

/**
 * Gives a site or list its own entries, so that it stops inheriting. Used by the installation itself before there are users. Entries for
 * the same principal are replaced.
 */
export const grantAccess = async (ctx: Context, { node, entries, about }: Grant): Promise<void> => {
  const of: Pick<Scoped, 'node' | 'about'> = { node, about: { folderId: null, itemId: null, title: node, ...about } };
  const granted = new Set(entries.map(({ principal }) => principal));
  for (;;) {
    const before = await readScope(ctx, node);
    const kept = before?.entries.filter(({ principal }) => !granted.has(principal)) ?? [];
    if (await writeScope(ctx, { of, kind: 'accessGranted', before, after: [...kept, ...entries] })) return;
  }
};
