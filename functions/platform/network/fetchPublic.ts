import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { AddressNotAllowed, guardedLookup } from '#functions/platform/network/guardedLookup.ts';
import { isPublicAddress, literalAddress } from '#functions/platform/network/publicAddress.ts';

export interface FetchLimits {
  bytes: number;
  /** For the whole request, redirects included. */
  milliseconds: number;
  redirects: number;
}

/** Which addresses and ports may be requested. */
export interface Reach {
  address: (address: string) => boolean;
  port: (port: number) => boolean;
}

const PUBLIC_ONLY: Reach = { address: isPublicAddress, port: (port) => port === 80 || port === 443 };

const assertAllowed = ({ protocol, hostname, port, username, password }: URL, reach: Reach): void => {
  if (protocol !== 'http:' && protocol !== 'https:') throw new AddressNotAllowed();
  if (username !== '' || password !== '') throw new AddressNotAllowed();
  const literal = literalAddress(hostname);
  if (literal !== undefined && !reach.address(literal)) throw new AddressNotAllowed();
  if (!reach.port(Number(port) || (protocol === 'http:' ? 80 : 443))) throw new AddressNotAllowed();
};

const headers = {
  accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml, text/xml',
  'accept-encoding': 'identity',
  'user-agent': 'Sheaf',
};

const request = (url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((answer, fail) => {
    const get = url.protocol === 'http:' ? getPlain : getSecure;
    get(url, { headers, signal, lookup: guardedLookup(reach.address), agent: false, maxHeaderSize: 16_384 }, answer).on('error', fail);
  });

const bodyOf = async (answer: IncomingMessage, bytes: number): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    size += part.length;
    if (size > bytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const follow = async (url: URL, left: number, { bytes }: FetchLimits, reach: Reach, signal: AbortSignal): Promise<string> => {
  assertAllowed(url, reach);
  const answer = await request(url, reach, signal);
  const { statusCode = 0, headers: responseHeaders } = answer;
  try {
    if (statusCode === 200 && (responseHeaders['content-encoding'] ?? 'identity') === 'identity') return await bodyOf(answer, bytes);
    if (statusCode < 300 || statusCode > 399 || !responseHeaders.location || left === 0) throw new Error('there is nothing to read');
  } finally {
    answer.destroy();
  }
  return follow(new URL(responseHeaders.location, url), left - 1, { bytes, milliseconds: 0, redirects: 0 }, reach, signal);
};

/**
 * Fetches a page from the public internet without sending any credentials. Returns undefined if there is no answer in time, if it is too
 * long, or if an address, including those of redirects, is not public; the caller cannot tell which.
 */
export const fetchPublic = async (address: string, limits: FetchLimits, reach: Reach = PUBLIC_ONLY): Promise<string | undefined> => {
  try {
    return await follow(new URL(address), limits.redirects, limits, reach, AbortSignal.timeout(limits.milliseconds));
  } catch {
    return undefined;
  }
};
