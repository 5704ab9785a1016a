import { createHash, createHmac } from 'node:crypto';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export interface Signing {
  service: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
  now: Date;
  /** Additional headers, or replacements of the usual ones. */
  sent?: Record<string, string>;
}

/** Headers that sign a POST request without a query, by Signature Version 4. */
export const signedHeaders = (url: URL, body: string, { service, region, now, sent, ...who }: Signing): Record<string, string> => {
  const at = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${at.slice(0, 8)}/${region}/${service}/aws4_request`;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    host: url.host,
    'x-amz-content-sha256': hash(body),
    'x-amz-date': at,
    ...(who.sessionToken && { 'x-amz-security-token': who.sessionToken }),
    ...sent,
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const path = encodeURI(url.pathname);
  const request = ['POST', path, '', lines, names.join(';'), hash(body)].join('\n');
  const day = keyed(`AWS4${who.secretAccessKey}`, at.slice(0, 8));
  const key = keyed(keyed(keyed(day, region), service), 'aws4_request');
  const signature = keyed(key, ['AWS4-HMAC-SHA256', at, scope, hash(request)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${who.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  const { host: _host, ...others } = headers;
  return { ...others, authorization };
};
