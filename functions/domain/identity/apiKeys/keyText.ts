import { createHash, randomBytes } from 'node:crypto';

/** The visible key: a prefix by which scanners find it in published code, the owner and the secret. */
export interface KeyParts {
  userId: string;
  keyId: string;
  secret: string;
}

const SHAPE = /^sheaf_([0-9A-Za-z]{1,40})\.([0-9a-f]{12})_([0-9a-f]{48})$/;

export const newKey = (userId: string): KeyParts => ({
  userId,
  keyId: randomBytes(6).toString('hex'),
  secret: randomBytes(24).toString('hex'),
});

export const formatKey = ({ userId, keyId, secret }: KeyParts): string => `sheaf_${userId}.${keyId}_${secret}`;

export const parseKey = (text: string): KeyParts | undefined => {
  const [, userId, keyId, secret] = SHAPE.exec(text) ?? [];
  return userId && keyId && secret ? { userId, keyId, secret } : undefined;
};

export const hashKey = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
