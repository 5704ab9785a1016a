import { Secret, TOTP } from 'otpauth';
import { awsIdentity } from '#functions/platform/aws/identity/identity.ts';
import { embeddedIdentity } from '#functions/platform/embedded/identity/identity.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import type { Identity } from '#functions/platform/identity.ts';
import type { SecretKey, Secrets } from '#functions/platform/secrets.ts';
import { endpoint, prepareEmulator } from '#tests/ports/emulator.ts';

export interface Adapter {
  name: string;
  emulated: boolean;
  identity: Identity;
}

const now = () => new Date();

/** The same key for everything, as long as the process lives. */
const only: SecretKey = { id: '', bytes: new Uint8Array(32).fill(7), retiredOn: null };

export const memorySecrets: Secrets = {
  ring: async () => ({ current: only, keys: [only] }),
  find: async (_, id) => (id === '' ? only : undefined),
  keep: async () => undefined,
};

/** All adapters that can run here. */
export const adapters = async (): Promise<{ list: Adapter[]; stop(): void }> => {
  const table = openTable(':memory:');
  const list: Adapter[] = [{ name: 'one machine', emulated: false, identity: embeddedIdentity({ table, secrets: memorySecrets, now }) }];
  if (endpoint) {
    await prepareEmulator();
    list.push({ name: "the emulator's Cognito", emulated: true, identity: awsIdentity({ table, now }) });
  }
  return { list, stop: table.close };
};

/** The code of an authenticator now, or this many half-minute steps from now. */
export const codeOf = (sharedKey: string, steps = 0, at = now()): string =>
  new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate({ timestamp: at.getTime() + steps * 30_000 });
