import { createHmac } from 'node:crypto';
import { equal } from '#functions/platform/crypto/equal.ts';
import { findNamedKey, keyIdIn, withKeyId } from '#functions/platform/crypto/namedKey.ts';
import type { BlobStore } from '#functions/platform/embedded/blobs/blobStore.ts';
import type { SecretKey } from '#functions/platform/secrets.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

export const FILES_PATH = '/_files/';

type FileOperation = 'part' | 'download';

/** Seconds for which an address is valid at most. */
const VALID_SECONDS = DAY_SECONDS;

/** The key that signs file addresses signs nothing else. */
const signature = ({ bytes }: SecretKey, operation: string, query: URLSearchParams): string => {
  query.sort();
  return createHmac('sha256', bytes).update(`sheaf files\n${operation}\n${query}`).digest('hex');
};

export const signAddress = async (
  store: BlobStore,
  operation: FileOperation,
  values: Record<string, string>,
  seconds: number,
): Promise<string> => {
  const { current } = await store.secrets.ring('files');
  const expires = secondsOf(store.now()) + Math.min(seconds, VALID_SECONDS);
  const query = new URLSearchParams({ ...values, expires: String(expires) });
  query.set('signature', withKeyId(current, signature(current, operation, query)));
  return `${store.origin}${FILES_PATH}${operation}?${query}`;
};

interface SignedRequest {
  operation: string;
  values: URLSearchParams;
}

/** What the address allows; undefined if it was altered or has expired. */
export const readAddress = async (store: BlobStore, path: string): Promise<SignedRequest | undefined> => {
  const { pathname, searchParams: values } = new URL(path, 'http://localhost');
  const operation = pathname.slice(FILES_PATH.length);
  const { id, made } = keyIdIn(values.get('signature') ?? '');
  values.delete('signature');
  const key = await findNamedKey(store, { name: 'files', seconds: VALID_SECONDS }, id);
  if (!key || !equal(made, signature(key, operation, values))) return undefined;
  return Number(values.get('expires')) * 1000 > store.now().getTime() ? { operation, values } : undefined;
};
