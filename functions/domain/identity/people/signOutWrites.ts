import { heldKeys } from '#functions/domain/identity/apiKeys/keysOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Person } from '#shared/models/identity/person.ts';

interface SignOut {
  of: { id: string; userName: string };
  by: Person;
  /** Sessions that began before this instant are over. */
  at: string;
  deleteKeys: boolean;
}

/**
 * What it takes to end every session of a person, and to delete their keys if so asked: refused when a key is made in the same instant, and
 * whoever is about to make one has to look again whether the session still holds, so that none is left over.
 */
export const signOutWrites = async (ctx: Context, { of, by, at, deleteKeys }: SignOut): Promise<Write[]> => {
  const signedOut = { update: keys.user(of.id), set: { revokedBefore: at } };
  if (!deleteKeys) return [{ ...signedOut, if: { present: true } }];
  const { records, unchanged } = await heldKeys(ctx, of.id);
  const deleted = records.flatMap(({ id, alias }): Write[] => [
    { delete: keys.apiKey(of.id, id) },
    putFact(factOf(ctx, 'apiKeyDeleted', { by, title: of.userName, reason: alias })),
  ]);
  return [{ ...signedOut, add: { keysMade: 1 }, if: unchanged }, ...deleted];
};
