import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { ContainerFailure, type Driver, type Reach, type Usage } from '#functions/platform/containers/driver.ts';
import { lookupFor, staysHere } from '#functions/platform/containers/reach.ts';
import { pathOf, queryOf } from '#functions/platform/containers/s3Address.ts';
import { signedHeaders } from '#functions/platform/crypto/signatureV4.ts';
import { AddressNotAllowed } from '#functions/platform/network/guardedLookup.ts';

export interface Bucket {
  region: string;
  accessKey: string;
  secretKey: string;
  /** The S3 endpoint, such as https://s3.example.org; empty for AWS. */
  endpoint: string;
  bucket: string;
  prefix: string;
}

interface Reply {
  status: number;
  body: Buffer;
}

/** Pages of a thousand objects that are counted at most. */
const COUNTED_PAGES = 100;

const codes: Record<string, ConstructorParameters<typeof ContainerFailure>[0]> = {
  InvalidAccessKeyId: 'containerCredentials',
  SignatureDoesNotMatch: 'containerCredentials',
  AuthorizationHeaderMalformed: 'containerCredentials',
  NoSuchBucket: 'containerMissing',
  PermanentRedirect: 'containerMissing',
  AccessDenied: 'containerRights',
};

const failureOf = ({ status, body }: Reply): ContainerFailure => {
  const code = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1] ?? '';
  return new ContainerFailure(codes[code] ?? (status === 403 ? 'containerRights' : 'containerBroken'), `${status} ${code}`);
};

const collect = async (answer: IncomingMessage): Promise<Reply> => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode ?? 0, body: Buffer.concat(parts) };
};

const hostOf = ({ endpoint, region }: Bucket): URL => {
  const url = URL.canParse(endpoint || `https://s3.${region}.amazonaws.com`) && new URL(endpoint || `https://s3.${region}.amazonaws.com`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.pathname !== '/') throw new ContainerFailure('containerAddress');
  if (url.protocol === 'http:' && !staysHere(url.hostname)) throw new ContainerFailure('containerInsecure');
  return url;
};

const ask = async (
  place: Bucket,
  reach: Reach,
  method: string,
  key: string,
  { query: parameters = {}, body = Buffer.alloc(0) }: S3RequestOptions = {},
): Promise<Reply> => {
  const url = hostOf(place);
  const path = pathOf(place.bucket, ...(key === '' ? [] : [`${place.prefix}${key}`]));
  const query = queryOf(parameters);
  const credentials = { region: place.region, accessKeyId: place.accessKey, secretAccessKey: place.secretKey };
  const signed = signedHeaders('s3', credentials, { method, host: url.host, path, query, body }, new Date());
  const headers = { ...signed, host: url.host, 'content-length': body.length };
  const send = url.protocol === 'https:' ? secure : plain;
  const lookup = lookupFor(url.hostname, reach);
  const signal = AbortSignal.timeout(reach.milliseconds);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const address = { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port || undefined, path: `${path}?${query}` };
      const options = { ...address, method, headers, lookup, signal, agent: false };
      send(options, resolve).on('error', reject).end(body);
    });
    return await collect(answer);
  } catch (error) {
    throw new ContainerFailure(error instanceof AddressNotAllowed ? 'containerAddress' : 'containerUnreachable', error);
  }
};

interface S3RequestOptions {
  query?: Record<string, string>;
  body?: Uint8Array;
}

const usage = async (place: Bucket, reach: Reach): Promise<Usage> => {
  const counted: Usage = { bytes: 0, files: 0 };
  let token = '';
  for (let page = 0; page < COUNTED_PAGES; page++) {
    const query = { 'list-type': '2', prefix: place.prefix, ...(token && { 'continuation-token': token }) };
    const reply = await ask(place, reach, 'GET', '', { query });
    if (reply.status !== 200) throw failureOf(reply);
    const text = reply.body.toString('utf8');
    for (const [, size] of text.matchAll(/<Size>(\d+)<\/Size>/g)) {
      counted.bytes += Number(size);
      counted.files += 1;
    }
    token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? '';
    if (token === '') break;
  }
  return counted;
};

/** An S3 bucket or a compatible store. Throws ContainerFailure. */
export const s3Container = (place: Bucket, reach: Reach): Driver => ({
  put: async (key, body) => {
    const reply = await ask(place, reach, 'PUT', key, { body });
    if (reply.status !== 200) throw failureOf(reply);
  },
  get: async (key) => {
    const reply = await ask(place, reach, 'GET', key);
    if (reply.status === 404 && !reply.body.includes('NoSuchBucket')) return undefined;
    if (reply.status !== 200) throw failureOf(reply);
    return reply.body;
  },
  remove: async (key) => {
    const reply = await ask(place, reach, 'DELETE', key);
    if (reply.status >= 300 && !(reply.status === 404 && !reply.body.includes('NoSuchBucket'))) throw failureOf(reply);
  },
  usage: () => usage(place, reach),
  close: async () => undefined,
});
