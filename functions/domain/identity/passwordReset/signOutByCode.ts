import { personOfUser } from '#functions/domain/identity/passwordReset/mailLinks.ts';
import { consumeCode, type PresentedCode } from '#functions/domain/identity/passwordReset/oneTimeCodes.ts';
import { signOutWrites } from '#functions/domain/identity/people/signOutWrites.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import type { FactKind } from '#shared/facts.ts';

interface SignOutByCodeOptions {
  deleteKeys: boolean;
  /** The kind of the recorded fact; undefined if it is recorded later. */
  kind?: FactKind;
}

/**
 * Consumes a code and ends all sessions of its user in one transaction. If two calls use a code at the same time, the second gets linkOver.
 * Throws busy.
 */
export const signOutByCode = (
  ctx: Context,
  presentedCode: PresentedCode,
  { deleteKeys, kind }: SignOutByCodeOptions,
): Promise<UserRecord> =>
  change(ctx, async () => {
    const { user, consumption } = await consumeCode(ctx, presentedCode);
    const by = personOfUser(user);
    const signedOut = await signOutWrites(ctx, { of: user, by, deleteKeys });
    const fact = kind && factOf(ctx, kind, { by, title: user.userName });
    return { writes: [...consumption, ...signedOut], fact, done: user };
  });
