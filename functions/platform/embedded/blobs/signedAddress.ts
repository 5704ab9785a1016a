import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BlobPlace } from '#functions/platform/embedded/blobs/blobPlace.ts';

export const FILES_PATH = '/_files/';

type FileOperation = 'part' | 'download';

/** The key of the installation signs other things too; a signature for one use must not open another. */
const signature = (place: BlobPlace, operation: string, query: URLSearchParams): string => {
  query.sort();
  return createHmac('sha256', place.key).update(`sheaf files\n${operation}\n${query}`).digest('hex');
};

export const signAddress = (place: BlobPlace, operation: FileOperation, values: Record<string, string>, seconds: number): string => {
  const expires = Math.floor(place.now().getTime() / 1000) + seconds;
  const query = new URLSearchParams({ ...values, expires: String(expires) });
  query.set('signature', signature(place, operation, query));
  return `${place.origin}${FILES_PATH}${operation}?${query}`;
};

interface SignedRequest {
  operation: string;
  values: URLSearchParams;
}

/** What the address allows, or undefined when it was changed or is over. */
export const readAddress = (place: BlobPlace, path: string): SignedRequest | undefined => {
  const { pathname, searchParams: values } = new URL(path, 'http://localhost');
  const operation = pathname.slice(FILES_PATH.length);
  const given = Buffer.from(values.get('signature') ?? '');
  values.delete('signature');
  const expected = Buffer.from(signature(place, operation, values));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(values.get('expires')) * 1000 > place.now().getTime() ? { operation, values } : undefined;
};
