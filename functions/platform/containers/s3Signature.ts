import { createHmac } from 'node:crypto';
import { sha256 } from '#functions/platform/crypto/checksum.ts';

export interface S3Place {
  region: string;
  accessKey: string;
  secretKey: string;
}

/** S3 escapes everything but these. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

export const pathOf = (...parts: string[]): string => `/${parts.join('/').split('/').map(escaped).join('/')}`;

const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Headers that sign a request and its bytes, by Signature Version 4. */
export const signedHeaders = (
  { region, accessKey, secretKey }: S3Place,
  request: { method: string; host: string; path: string; query: Record<string, string>; body: Uint8Array },
  now: Date,
): Record<string, string> => {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const digest = sha256(request.body).toString('hex');
  const headers: Record<string, string> = { host: request.host, 'x-amz-content-sha256': digest, 'x-amz-date': time };
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    request.path,
    queryOf(request.query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    digest,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical).toString('hex')].join('\n');
  const key = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Uint8Array>(hmac, `AWS4${secretKey}`);
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...headers, authorization };
};

export const queryOf = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
