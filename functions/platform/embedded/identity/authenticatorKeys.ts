import { decryptSecret, encryptSecret } from '#functions/platform/crypto/namedKey.ts';
import { CREDENTIALS, type Credential } from '#functions/platform/embedded/identity/credentials.ts';
import type { SqliteTable } from '#functions/platform/embedded/table/table.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { Row } from '#functions/platform/table.ts';

const purposeOf = (userId: string): string => `authenticator#${userId}`;

/** Encrypts an authenticator key, so that a copy of the database alone is not enough to generate codes. */
export const encryptKey = (secrets: Secrets, userId: string, sharedKey: string): Promise<string> =>
  encryptSecret(secrets, purposeOf(userId), sharedKey);

/** 160 bits in base32, the unencrypted form of earlier versions. */
const isPlain = (key: string | null): key is string => key !== null && /^[A-Z2-7]{32}$/.test(key);

/** Throws if the key that encrypted it no longer exists. */
export const decryptKey = async (secrets: Secrets, userId: string, stored: string): Promise<string> =>
  isPlain(stored) ? stored : decryptSecret(secrets, purposeOf(userId), stored);

const encryptRow = async (table: SqliteTable, secrets: Secrets, { data, ...key }: Row<Credential>): Promise<void> => {
  const { userId, sharedKey, pendingKey } = data;
  const encrypted = async (plain: string | null) => (isPlain(plain) ? encryptKey(secrets, userId, plain) : plain);
  const set = { sharedKey: await encrypted(sharedKey), pendingKey: await encrypted(pendingKey) };
  await table.transact([{ update: key, set, if: { present: true } }]);
};

/**
 * Encrypts keys stored in plain text by earlier versions and removes every trace from the file. Runs at startup, before anyone signs in.
 */
export const encryptPlainKeys = async ({ table, secrets }: { table: SqliteTable; secrets: Secrets }): Promise<void> => {
  const rows = table.rowsUnder<Credential>(CREDENTIALS).filter(({ data }) => isPlain(data.sharedKey) || isPlain(data.pendingKey));
  if (rows.length === 0) return;
  for (const row of rows) await encryptRow(table, secrets, row);
  table.rewriteFile();
};
