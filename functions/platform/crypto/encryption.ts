import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** 32 bytes. A key object is prepared once, which takes longer than sealing a short text. */
type EncryptionKey = Uint8Array | KeyObject;

/** Encrypts a secret for storage in the table. It opens only with the same key and for the same purpose. */
export const encrypt = (key: EncryptionKey, purpose: string, secret: string): string => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
};

/** Throws if the text was altered or sealed for another purpose. */
export const decrypt = (key: EncryptionKey, purpose: string, text: string): string => {
  const bytes = Buffer.from(text, 'base64');
  const [nonce, tag, encrypted] = [bytes.subarray(0, NONCE), bytes.subarray(NONCE, NONCE + TAG), bytes.subarray(NONCE + TAG)];
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
};
