import { createHash, randomBytes } from 'node:crypto';
import { userNamed } from '#functions/domain/identity/users/userNamed.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { equal } from '#functions/platform/crypto/equal.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany, row } from '#functions/storage/rows.ts';
import { MAILED_CODE_MINUTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { secondsOf } from '#shared/time.ts';

export const purposes = ['reset', 'disable'] as const;
export type CodePurpose = (typeof purposes)[number];

interface StoredCode {
  hash: string;
}

const BYTES = 32;

/** A code is long and random, so a plain hash is sufficient. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** A new code, and the write that stores its hash and replaces an earlier code. */
export const newCode = (ctx: Context, userId: string, purpose: CodePurpose): { code: string; write: Write } => {
  const code = randomBytes(BYTES).toString('base64url');
  const expiresAt = secondsOf(ctx.now()) + MAILED_CODE_MINUTES * 60;
  const stored: StoredCode = { hash: hashOf(code) };
  return { code, write: { put: row(keys.mailedCode(userId, purpose), stored, expiresAt) } };
};

export interface PresentedCode {
  userName: string;
  code: string;
  purpose: CodePurpose;
}

/**
 * The user of a code, and the writes that consume it and its companion. They fail if someone else was faster. A disabled user can only be
 * disabled again, in case that was interrupted. Throws linkOver, whatever the reason.
 */
export const consumeCode = async (
  ctx: Context,
  { userName, code, purpose }: PresentedCode,
): Promise<{ user: UserRecord; consumption: Write[] }> => {
  const user = await userNamed(ctx, userName);
  const found = await readMany<StoredCode>(
    ctx.table,
    purposes.map((one) => keys.mailedCode(user?.id ?? 'nobody', one)),
  );
  const hash = hashOf(code);
  const stored = found[purposes.indexOf(purpose)]?.hash ?? '';
  if (!user || !equal(stored, hash) || (user.isDisabled && purpose !== 'disable')) throw new Problem('linkOver');
  const consumption = purposes.map((one): Write => {
    const key = keys.mailedCode(user.id, one);
    return one === purpose ? { delete: key, if: { equals: { hash } } } : { delete: key };
  });
  return { user, consumption };
};
