import { randomInt } from 'node:crypto';
import { isSigned, sign } from '#functions/domain/identity/sessions/session.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { RecoveryRecord } from '#functions/storage/records/signInRecords.ts';
import { read, row } from '#functions/storage/rows.ts';
import { RECOVERY_CODES } from '#shared/limits.ts';

/** Without letters that look like digits, because codes are copied from paper. Ten characters have fifty bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;

const newCode = (): string => {
  const characters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, CODE_LENGTH / 2)}-${characters.slice(CODE_LENGTH / 2)}`;
};

const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Codes are hashed with a key, so that the table alone does not allow guessing. */
const hashedText = (userId: string, code: string): string => `recovery.${userId}.${plain(code)}`;

/** The matching hash of a code; hashes can be made with different keys. */
const hashIn = async ({ host }: Context, hashes: string[], text: string): Promise<string | undefined> => {
  for (const hash of hashes) if (await isSigned(host, text, hash, Number.POSITIVE_INFINITY)) return hash;
  return undefined;
};

const sameAs = ({ version }: RecoveryRecord) => ({ equals: { version } });

interface CreateCodesResult {
  codes: string[];
  write: Write;
}

/** Creates new codes that replace all existing ones. They are readable only now. */
export const createCodes = async (ctx: Context, userId: string): Promise<CreateCodesResult> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const storedCodes = await read<RecoveryRecord>(ctx.table, keys.recovery(userId));
  const hashes = await Promise.all(codes.map((code) => sign(ctx.host, hashedText(userId, code))));
  const record: RecoveryRecord = { hashes, version: (storedCodes?.version ?? 0) + 1 };
  return { codes, write: { put: row(keys.recovery(userId), record), if: storedCodes ? sameAs(storedCodes) : { absent: true } } };
};

/** The write that consumes a code; undefined if it is not one of the person's codes. */
export const consumeRecoveryCode = async (ctx: Context, userId: string, code: string): Promise<Write | undefined> => {
  const storedCodes = await read<RecoveryRecord>(ctx.table, keys.recovery(userId));
  const hash = storedCodes && (await hashIn(ctx, storedCodes.hashes, hashedText(userId, code)));
  if (!storedCodes || hash === undefined) return undefined;
  const set = { hashes: storedCodes.hashes.filter((one) => one !== hash), version: storedCodes.version + 1 };
  return { update: keys.recovery(userId), set, if: sameAs(storedCodes) };
};
