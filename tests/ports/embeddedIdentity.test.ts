import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeCredential } from '#functions/platform/embedded/identity/credentials.ts';
import { embeddedIdentity } from '#functions/platform/embedded/identity/identity.ts';
import { openTable, type SqliteTable } from '#functions/platform/embedded/table/table.ts';
import type { Identity } from '#functions/platform/identity.ts';
import { type OpenHost, openHost } from '#infra/embedded/openHost.ts';
import { CHALLENGE_MINUTES } from '#shared/limits.ts';
import { codeOf, memorySecrets } from '#tests/ports/identities.ts';
import { type Clock, clock } from '#tests/ports/tables.ts';

let table: SqliteTable;
let time: Clock;
let identity: Identity;

beforeEach(async () => {
  time = clock();
  table = openTable(':memory:', time);
  identity = embeddedIdentity({ table, secrets: memorySecrets, now: time.now });
  await identity.create({ userId: 'u1', userName: 'Ana', password: 'Right-1' });
});
afterEach(() => table.close());

const codeNow = (sharedKey: string) => codeOf(sharedKey, 0, time.now());

const enrol = async (): Promise<string> => {
  const sharedKey = await identity.beginAuthenticator('ana');
  expect(await identity.confirmAuthenticator('ana', codeNow(sharedKey))).toBe(true);
  time.pass(30);
  return sharedKey;
};

const challengeOf = async (): Promise<string> => {
  const step = await identity.signIn('ana', 'Right-1');
  expect(step.step).toBe('code');
  return step.step === 'code' ? step.challenge : '';
};

describe('the identities of one machine', () => {
  test('take as long for an unknown name as for a wrong password', async () => {
    const timed = async (name: string) => {
      const start = performance.now();
      expect(await identity.signIn(name, 'wrong')).toEqual({ step: 'refused' });
      return performance.now() - start;
    };
    const [unknown, known] = [await timed('nobody'), await timed('ana')];
    expect(unknown / known).toBeGreaterThan(0.2);
    expect(unknown / known).toBeLessThan(5);
  });

  test('accept a code once even if it arrives many times at the same moment', async () => {
    const sharedKey = await enrol();
    const challenges = [await challengeOf(), await challengeOf(), await challengeOf()];
    const answers = await Promise.all(challenges.map((challenge) => identity.answerCode(challenge, 'ana', codeNow(sharedKey))));
    expect(answers.filter(({ step }) => step === 'done')).toHaveLength(1);
  });

  test('accept a code once even if the clock is set back after it was used, and reaches its time again', async () => {
    const sharedKey = await enrol();
    const answer = async () => (await identity.answerCode(await challengeOf(), 'ana', codeNow(sharedKey))).step;
    const present = await answer();
    time.pass(3600);
    const ahead = [await answer(), await answer()];
    time.pass(-3600);
    const setBack = await answer();
    time.pass(30);
    const next = await answer();
    time.pass(3570);
    const reached = await answer();
    time.pass(30);
    const later = await answer();
    expect([present, ahead, setBack, next, reached, later]).toEqual(['done', ['done', 'refused'], 'refused', 'done', 'refused', 'done']);
  });

  test('confirm an authenticator once', async () => {
    const sharedKey = await enrol();
    expect(await identity.confirmAuthenticator('ana', codeNow(sharedKey))).toBe(false);
  });

  test('end a challenge after some minutes, and with the password that it verified', async () => {
    const sharedKey = await enrol();
    const challenge = await challengeOf();
    time.pass(CHALLENGE_MINUTES * 60);
    expect(await identity.answerCode(challenge, 'ana', codeNow(sharedKey))).toEqual({ step: 'expired' });
    const other = await challengeOf();
    await identity.setPassword('ana', 'Other-2');
    expect(await identity.answerCode(other, 'ana', codeNow(sharedKey))).toEqual({ step: 'expired' });
  });
});

describe('the keys of authenticators', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sheaf-identity-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = () => openHost({ folder, origin: 'http://sheaf.test', passwordCost: 2 });
  const onDisk = (): string =>
    readdirSync(folder)
      .filter((name) => name.startsWith('sheaf.db'))
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('');

  const enrolOn = async ({ host }: OpenHost): Promise<string> => {
    await host.identity.create({ userId: 'u1', userName: 'Ana', password: 'Right-1' });
    const sharedKey = await host.identity.beginAuthenticator('ana');
    expect(onDisk()).not.toContain(sharedKey);
    expect(await host.identity.confirmAuthenticator('ana', codeOf(sharedKey))).toBe(true);
    return sharedKey;
  };

  const signInOn = async ({ host }: OpenHost, sharedKey: string) => {
    const step = await host.identity.signIn('ana', 'Right-1');
    return host.identity.answerCode(step.step === 'code' ? step.challenge : '', 'ana', codeOf(sharedKey, 1));
  };

  test('are nowhere in the database as plain text', async () => {
    const opened = await open();
    const sharedKey = await enrolOn(opened);
    expect(onDisk()).toContain('credential#ana');
    expect(onDisk()).not.toContain(sharedKey);
    expect(await signInOn(opened, sharedKey)).toEqual({ step: 'done', userId: 'u1' });
    await opened.close();
    expect(onDisk()).not.toContain(sharedKey);
  });

  test('that an earlier version stored as plain text are valid, and are encrypted at the next start', async () => {
    const before = await open();
    const sharedKey = await enrolOn(before);
    await changeCredential(before.table, 'ana', { sharedKey });
    await before.close();
    expect(onDisk()).toContain(sharedKey);
    const after = await open();
    expect(onDisk()).not.toContain(sharedKey);
    expect(await signInOn(after, sharedKey)).toEqual({ step: 'done', userId: 'u1' });
    await after.close();
  });
});
