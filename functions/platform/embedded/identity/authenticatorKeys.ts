import { openLasting, sealLasting } from '#functions/platform/crypto/namedKey.ts';
import { CREDENTIALS, type Credential } from '#functions/platform/embedded/identity/credentials.ts';
import type { SqliteTable } from '#functions/platform/embedded/table/table.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { Row } from '#functions/platform/table.ts';

const purposeOf = (userId: string): string => `authenticator#${userId}`;

/** Whoever reads the database or a copy of it, but not the keys beside it, can make no codes. */
export const encryptKey = (secrets: Secrets, userId: string, sharedKey: string): Promise<string> =>
  sealLasting(secrets, purposeOf(userId), sharedKey);

/** 160 bits in base32, as earlier versions kept them. */
const isPlain = (key: string | null): key is string => key !== null && /^[A-Z2-7]{32}$/.test(key);

/** Throws when it was encrypted with a key that the installation has no more. */
export const decryptKey = async (secrets: Secrets, userId: string, kept: string): Promise<string> =>
  isPlain(kept) ? kept : openLasting(secrets, purposeOf(userId), kept);

const encryptRow = async (table: SqliteTable, secrets: Secrets, { data, ...key }: Row<Credential>): Promise<void> => {
  const { userId, sharedKey, pendingKey } = data;
  const encrypted = async (plain: string | null) => (isPlain(plain) ? encryptKey(secrets, userId, plain) : plain);
  const set = { sharedKey: await encrypted(sharedKey), pendingKey: await encrypted(pendingKey) };
  await table.transact([{ update: key, set, if: { present: true } }]);
};

/** Encrypts what earlier versions kept as text, and leaves no trace of it in the file. For the start, while nobody signs in. */
export const encryptPlainKeys = async ({ table, secrets }: { table: SqliteTable; secrets: Secrets }): Promise<void> => {
  const rows = table.rowsUnder<Credential>(CREDENTIALS).filter(({ data }) => isPlain(data.sharedKey) || isPlain(data.pendingKey));
  if (rows.length === 0) return;
  for (const row of rows) await encryptRow(table, secrets, row);
  table.rewriteFile();
};
