import { randomBytes, scrypt } from 'node:crypto';
import type { ListRecord } from '#functions/storage/records.ts';
import { FieldTypes } from '#shared/models/field.ts';
import type { FieldValues } from '#shared/models/item.ts';

/** 32 MB and about a tenth of a second per guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const BYTES = 32;

/** `scrypt$cost$salt$hash`, the last two in base64. */
const hash = (password: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const salt = randomBytes(16);
    scrypt(password.normalize('NFKC'), salt, BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(['scrypt', COST.N, salt.toString('base64'), key.toString('base64')].join('$')),
    );
  });

/** Password fields are kept as hashes, so that neither a reader of the table nor a backup tells them. */
export const hashPasswords = async (list: ListRecord, values: FieldValues): Promise<FieldValues> => {
  const hashed = { ...values };
  for (const { internalFieldName: name, contentType } of list.fields) {
    const value = values[name];
    // One after the other: a hundred at once would take the memory of the machine.
    if (contentType.fieldType === FieldTypes.Password && typeof value === 'string' && value !== '') hashed[name] = await hash(value);
  }
  return hashed;
};
