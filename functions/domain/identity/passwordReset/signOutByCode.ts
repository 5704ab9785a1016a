import { type Shown, spendCode } from '#functions/domain/identity/passwordReset/mailedCodes.ts';
import { ownPerson } from '#functions/domain/identity/passwordReset/mailLinks.ts';
import { signOutWrites } from '#functions/domain/identity/people/signOutWrites.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import type { FactKind } from '#shared/facts.ts';

interface Then {
  deleteKeys: boolean;
  /** The kind of the recorded fact; undefined if it is recorded later. */
  kind?: FactKind;
}

/**
 * Consumes a code and ends all sessions of its user in one transaction. If two calls use a code at the same time, the second gets linkOver.
 * Throws busy.
 */
export const signOutByCode = (ctx: Context, shown: Shown, { deleteKeys, kind }: Then): Promise<UserRecord> =>
  change(ctx, async () => {
    const { user, spent } = await spendCode(ctx, shown);
    const by = ownPerson(user);
    const signedOut = await signOutWrites(ctx, { of: user, by, at: ctx.now().toISOString(), deleteKeys });
    const fact = kind && factOf(ctx, kind, { by, title: user.userName });
    return { writes: [...spent, ...signedOut], fact, done: user };
  });
