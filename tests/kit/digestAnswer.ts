import { createHash } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Known {
  userName: string;
  key: string;
  uri: string;
}

/** A program's response to an RFC 7616 challenge. `changed` replaces parts of it. */
export const digestAnswer = (challenge: string, { userName, key, uri }: Known, changed: Record<string, string> = {}): string => {
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(challenge) ?? [];
  const parts = { username: userName, realm: 'Sheaf', nonce, uri, nc: '00000001', cnonce: 'c', qop: 'auth', algorithm: 'SHA-256' };
  const secret = [sha256(`${userName}:Sheaf:${key}`), nonce, parts.nc, parts.cnonce, 'auth', sha256(`POST:${uri}`)].join(':');
  const all = Object.entries({ ...parts, response: sha256(secret), ...changed });
  return `Digest ${all.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
};
