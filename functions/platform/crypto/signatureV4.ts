import { createHmac } from 'node:crypto';
import { sha256 } from '#functions/platform/crypto/checksum.ts';

export interface AwsCredentials {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

interface UnsignedRequest {
  method: string;
  host: string;
  /** Escaped, like the query. */
  path: string;
  /** Sorted by name. */
  query?: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The headers of a request with those that sign it and its body, by Signature Version 4 of AWS. The host is signed but left out. */
export const signedHeaders = (
  service: string,
  { region, accessKeyId, secretAccessKey, sessionToken }: AwsCredentials,
  { method, host, path, query = '', headers = {}, body }: UnsignedRequest,
  now: Date,
): Record<string, string> => {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const digest = sha256(body).toString('hex');
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': digest,
    'x-amz-date': time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const signed: Record<string, string> = { ...sent, host };
  const names = Object.keys(signed).sort();
  const lines = names.map((name) => `${name}:${signed[name]}`);
  const canonical = [method, path, query, ...lines, '', names.join(';'), digest].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [day, region, service, 'aws4_request'].reduce<string | Uint8Array>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical).toString('hex')].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...sent, authorization };
};
