import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, UsedPasskey } from '#shared/models/identity/passkey.ts';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

/** The flags for user presence, user verification and an attached new key. */
const FLAGS = { present: 0x01, verified: 0x04, attached: 0x40 };

interface Circumstances {
  origin?: string;
  rpId?: string;
  /** False without a fingerprint or PIN. */
  verified?: boolean;
  counter?: number;
}

/** A device that creates one passkey and signs with it according to WebAuthn. Its claims can be falsified. */
export const softwareAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  const headOf = ({ rpId = new URL(origin).hostname, verified = true, counter = ++uses }: Circumstances, extra: number): Buffer => {
    const head = Buffer.alloc(37);
    sha256(rpId).copy(head);
    head[32] = FLAGS.present | (verified ? FLAGS.verified : 0) | extra;
    head.writeUInt32BE(counter, 33);
    return head;
  };

  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const part = (label: number, value: string) => [Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')];
    return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), ...part(0x21, x), ...part(0x22, y)]);
  };

  const about = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id: about.id,
    make: (challenge: string, bent: Circumstances = {}): MadePasskey => {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([headOf(bent, FLAGS.attached), Buffer.alloc(16), length, id, coseKey()]);
      const size = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
      const before = Buffer.concat([Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')]);
      const statement = Buffer.concat([Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0, 0x68]), Buffer.from('authData')]);
      const attestationObject = text(Buffer.concat([before, statement, size, authData]));
      const clientDataJSON = text(clientData('webauthn.create', challenge, bent.origin ?? origin));
      return { ...about, response: { clientDataJSON, attestationObject } };
    },
    use: (challenge: string, userId: string, bent: Circumstances = {}): UsedPasskey => {
      const data = clientData('webauthn.get', challenge, bent.origin ?? origin);
      const authenticatorData = headOf(bent, 0);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: text(data),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle: text(Buffer.from(userId)),
      };
      return { ...about, response };
    },
  };
};
