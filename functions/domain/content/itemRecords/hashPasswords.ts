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

/** Password fields are kept as hashes, so that neither a reader of the table nor a backup tells them. */
export const hashPasswords = async (list: ListRecord, values: FieldValues): Promise<FieldValues> => {
  const hashed = { ...values };
  for (const { internalFieldName: name, contentType } of list.fields) {
    const value = values[name];
    // One after the other: a hundred at once would take the memory of the machine.
    if (holds({ contentType }, 'secret') && typeof value === 'string' && value !== '') hashed[name] = await hash(value);
  }
  return hashed;
};
