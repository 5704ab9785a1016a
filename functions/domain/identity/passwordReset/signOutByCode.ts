import { type Shown, spendCode } from '#functions/domain/identity/passwordReset/mailedCodes.ts';
import { ownPerson } from '#functions/domain/identity/passwordReset/mailLinks.ts';
import { SIGN_OUT_ATTEMPTS, signOutWrites } from '#functions/domain/identity/people/signOutWrites.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { UserRecord } from '#functions/storage/records.ts';
import { attempt } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import { Problem } from '#shared/problems.ts';

interface Then {
  deleteKeys: boolean;
  /** What is said to have happened, if it is not said later. */
  kind?: FactKind;
}

/** Spends a code and signs its person out everywhere in one. Of two who use a code at once the second is told linkOver. Throws busy. */
export const signOutByCode = async (ctx: Context, shown: Shown, { deleteKeys, kind }: Then): Promise<UserRecord> => {
  for (let count = 0; count < SIGN_OUT_ATTEMPTS; count++) {
    const { user, spent } = await spendCode(ctx, shown);
    const by = ownPerson(user);
    const signedOut = await signOutWrites(ctx, { of: user, by, at: ctx.now().toISOString(), deleteKeys });
    const facts = kind ? [putFact(factOf(ctx, kind, { by, title: user.userName }))] : [];
    if (await attempt(ctx.table, [...spent, ...signedOut, ...facts])) return user;
  }
  throw new Problem('busy');
};
