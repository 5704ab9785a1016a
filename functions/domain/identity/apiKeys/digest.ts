import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSigned, sign } from '#functions/domain/identity/sessions/session.ts';
import { decrypt, encrypt } from '#functions/platform/crypto/encryption.ts';
import { keyIdIn, withKeyId } from '#functions/platform/crypto/namedKey.ts';
import type { Host } from '#functions/platform/host.ts';
import type { SecretKey } from '#functions/platform/secrets.ts';
import { secondsOf } from '#shared/time.ts';

export const REALM = 'Sheaf';
/** Seconds in which a nonce has to be answered. */
const NONCE_SECONDS = 300;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** HA1 in RFC 7616. */
const digestOf = (userName: string, key: string): string => sha256(`${userName}:${REALM}:${key}`);

/** A separate key derived from the signing key. */
const sealingKey = ({ bytes }: SecretKey): Buffer => createHmac('sha256', bytes).update('digest').digest();

/** The stored form of user name and key for digest authentication. Reading the table is not sufficient to use it. */
export const encryptDigest = async ({ secrets }: Host, userName: string, key: string): Promise<string> => {
  const { current } = await secrets.ring('session');
  return withKeyId(current, encrypt(sealingKey(current), 'digest', digestOf(userName, key)));
};

/** Undefined if the sealing key no longer exists; the API key then works only with other methods. */
export const decryptDigest = async ({ secrets }: Host, encrypted: string): Promise<string | undefined> => {
  const { id, made } = keyIdIn(encrypted);
  const key = await secrets.find('session', id);
  return key && decrypt(sealingKey(key), 'digest', made);
};

const signedText = (text: string): string => `nonce.${text}`;

export const newNonce = async (host: Host): Promise<string> => {
  const text = `${secondsOf(host.now()) + NONCE_SECONDS}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${await sign(host, signedText(text))}`;
};

/** The expiry of a nonce created here, in seconds; undefined for any other. */
export const nonceExpiry = async (host: Host, nonce: string): Promise<number | undefined> => {
  const [expiresOn = '', random = '', signature = ''] = nonce.split('.');
  if (!(await isSigned(host, signedText(`${expiresOn}.${random}`), signature, NONCE_SECONDS))) return undefined;
  return Number(expiresOn) * 1000 > host.now().getTime() ? Number(expiresOn) : undefined;
};

export interface DigestResponse {
  username: string;
  nonce: string;
  nc: string;
  cnonce: string;
  uri: string;
  response: string;
}

/** The parts of an Authorization header; undefined unless each required part is present exactly once. */
export const readDigest = (header: string): DigestResponse | undefined => {
  if (!/^digest\s/i.test(header)) return undefined;
  const pairs = [...header.slice(7).matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g)];
  const parameters = new Map(
    pairs.map(([, name = '', quoted, bare = '']) => [name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? bare]),
  );
  const of = (name: string): string => parameters.get(name) ?? '';
  const fits =
    of('realm') === REALM && of('qop') === 'auth' && of('algorithm').toUpperCase() === 'SHA-256' && pairs.length === parameters.size;
  const answer = {
    username: of('username'),
    nonce: of('nonce'),
    nc: of('nc'),
    cnonce: of('cnonce'),
    uri: of('uri'),
    response: of('response'),
  };
  return fits && Object.values(answer).every((part) => part !== '') ? answer : undefined;
};

/** The response of someone who knows the key. */
export const expectedResponse = (ha1: string, method: string, { nonce, nc, cnonce, uri }: DigestResponse): string =>
  sha256([ha1, nonce, nc, cnonce, 'auth', sha256(`${method}:${uri}`)].join(':'));
