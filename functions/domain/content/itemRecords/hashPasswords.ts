import { randomBytes } from 'node:crypto';
import { COST, deriveKey } from '#functions/platform/crypto/deriveKey.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

/** `scrypt$cost$salt$hash`, the last two in base64. */
const hash = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt);
  return ['scrypt', COST.N, salt.toString('base64'), key.toString('base64')].join('$');
};

/** Passwords are stored as hashes, so that neither the table nor a backup reveals them. */
export const hashPasswords = async (list: ListRecord, values: FieldValues): Promise<FieldValues> => {
  const hashed = { ...values };
  for (const { internalFieldName: name, contentType } of list.fields) {
    const value = values[name];
    // One after the other: a hundred at the same time would use up the memory.
    if (holds({ contentType }, 'secret') && typeof value === 'string' && value !== '') hashed[name] = await hash(value);
  }
  return hashed;
};
