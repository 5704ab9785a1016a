import { randomBytes } from 'node:crypto';
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';
import { readRing, SECRET_BYTES } from '#functions/platform/crypto/keyRing.ts';
import { keyRings } from '#functions/platform/crypto/keyRings.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import type { KeyRing, Secrets } from '#functions/platform/secrets.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Milliseconds after which a running function reads its keys again. It may live for hours, and must not accept a dropped key for as long. */
const FRESH = HOUR_MS;
/** Milliseconds between two lookups of unknown keys: Parameter Store allows forty requests a second for all functions together. */
const LOOK = 60_000;
/** A process that loses the race to create a key reads the winner's, which may take a moment to become visible. */
const READ_ATTEMPTS = 6;

/**
 * After a release all functions start and read their keys, but Parameter Store allows only forty requests a second. Within half a minute
 * each gets its own.
 */
const THROTTLED = 20;

/** Waits at most a second between attempts. */
const retryWhenThrottled = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === THROTTLED || !isFailure(error, 'ThrottlingException')) throw error;
      await pause(attempt);
    }
  }
};

const find = async (client: SSMClient, Name: string): Promise<string | undefined> => {
  try {
    const { Parameter } = await retryWhenThrottled(() => client.send(new GetParameterCommand({ Name, WithDecryption: true })));
    return Parameter?.Value;
  } catch (error) {
    if (isFailure(error, 'ParameterNotFound')) return undefined;
    throw error;
  }
};

/** The created key; undefined if another process has just created one. */
const make = async (client: SSMClient, Name: string): Promise<string | undefined> => {
  const Value = randomBytes(SECRET_BYTES).toString('base64');
  try {
    await retryWhenThrottled(() => client.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite: false })));
    return Value;
  } catch (error) {
    if (isFailure(error, 'ParameterAlreadyExists')) return undefined;
    throw error;
  }
};

/** A single first key is stored as base64 bytes only. */
export const ringIn = (value: string): KeyRing | undefined => readRing(Buffer.from(value, value.startsWith('{') ? 'utf8' : 'base64'));

const findOrMake = async (client: SSMClient, name: string): Promise<KeyRing> => {
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt++) {
    if (attempt > 0) await pause(attempt + 1);
    const value = (await find(client, name)) ?? (await make(client, name));
    const ring = value && ringIn(value);
    if (ring) return ring;
  }
  throw new Error(`the key ${name} can be neither read nor created`);
};

/** Stores key rings and texts as encrypted parameters. A running function reads each once an hour, and when it encounters a newer key. */
export const awsSecrets = (): Secrets => {
  const client = new SSMClient({});
  const nameOf = (name: string): string => `${setting('SHEAF_SECRET_PREFIX')}/${name}`;
  return {
    ...keyRings({ load: (name) => findOrMake(client, nameOf(name)), freshFor: FRESH, lookEvery: LOOK }),
    keep: async (name, text) => {
      await client.send(new PutParameterCommand({ Name: nameOf(name), Value: text, Type: 'SecureString', Overwrite: true }));
    },
  };
};
