import { keysWithAccess } from '#functions/domain/identity/apiKeys/keysOf.ts';
import { passkeysOf } from '#functions/domain/identity/passkeys/passkeysOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { revocationInstant } from '#functions/domain/kernel/sessionInstants.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Person } from '#shared/models/identity/person.ts';

interface SignOut {
  of: { id: string; userName: string };
  by: Person;
  /** Sessions that started before this instant end; all of them by default. */
  at?: string;
  deleteKeys: boolean;
}

/**
 * The writes that end all sessions of a person, and on request delete their API keys and passkeys. They fail if one is created at the same
 * moment; the creation checks that the session is still valid, so none can be left over.
 */
export const signOutWrites = async (ctx: Context, { of, by, at, deleteKeys }: SignOut): Promise<Write[]> => {
  const signedOut = { update: keys.user(of.id), set: { revokedBefore: at ?? (await revocationInstant(ctx.host, of.id)) } };
  if (!deleteKeys) return [{ ...signedOut, if: { present: true } }];
  const { records, unchanged } = await keysWithAccess(ctx, of.id);
  const passkeys = await passkeysOf(ctx, of.id);
  const deleted = records.flatMap(({ id, alias }): Write[] => [
    { delete: keys.apiKey(of.id, id) },
    putFact(factOf(ctx, 'apiKeyDeleted', { by, title: of.userName, reason: alias })),
  ]);
  const removed = passkeys.flatMap(({ id, name }): Write[] => [
    { delete: keys.passkey(of.id, id) },
    putFact(factOf(ctx, 'passkeyRemoved', { by, title: of.userName, reason: name })),
  ]);
  return [{ ...signedOut, add: { keysMade: 1 }, if: unchanged }, ...deleted, ...removed];
};
