import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { embeddedIdentity } from '#functions/platform/embedded/identity.ts';
import { openTable, type SqliteTable } from '#functions/platform/embedded/table.ts';
import type { Identity } from '#functions/platform/identity.ts';
import { ConditionFailed } from '#functions/platform/table.ts';
import { CHALLENGE_MINUTES } from '#shared/limits.ts';
import { type Clock, clock } from '#tests/ports/tables.ts';

let table: SqliteTable;
let time: Clock;
let identity: Identity;

beforeEach(async () => {
  time = clock();
  table = openTable(':memory:', time);
  identity = embeddedIdentity({ table, now: time.now });
  await identity.create({ userId: 'u1', userName: 'Ana', password: 'Right-1' });
});
afterEach(() => table.close());

const codeOf = (sharedKey: string) => new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate({ timestamp: time.now().getTime() });

const enrol = async (): Promise<string> => {
  const sharedKey = await identity.beginAuthenticator('ana');
  expect(await identity.confirmAuthenticator('ana', codeOf(sharedKey))).toBe(true);
  time.pass(30);
  return sharedKey;
};

const challengeOf = async (): Promise<string> => {
  const step = await identity.signIn('ana', 'Right-1');
  expect(step.step).toBe('code');
  return step.step === 'code' ? step.challenge : '';
};

describe('a password', () => {
  test('lets in whoever knows it, however the name is typed', async () => {
    expect(await identity.signIn('ANA', 'Right-1')).toEqual({ step: 'done', userId: 'u1' });
    expect(await identity.signIn('ａｎａ', 'Right-1')).toEqual({ step: 'done', userId: 'u1' });
    expect(await identity.signIn('ana', 'right-1')).toEqual({ step: 'refused' });
  });

  test('takes as long for an unknown name as for a wrong password', async () => {
    const timed = async (name: string) => {
      const start = performance.now();
      expect(await identity.signIn(name, 'wrong')).toEqual({ step: 'refused' });
      return performance.now() - start;
    };
    const [unknown, known] = [await timed('nobody'), await timed('ana')];
    expect(unknown / known).toBeGreaterThan(0.2);
    expect(unknown / known).toBeLessThan(5);
  });

  test('stops working when it is changed or the user is disabled', async () => {
    await identity.setPassword('Ana', 'Other-2');
    expect(await identity.signIn('ana', 'Right-1')).toEqual({ step: 'refused' });
    await identity.setDisabled('ana', true);
    expect(await identity.signIn('ana', 'Other-2')).toEqual({ step: 'refused' });
    await identity.setDisabled('ana', false);
    expect(await identity.signIn('ana', 'Other-2')).toEqual({ step: 'done', userId: 'u1' });
  });

  test('belongs to one name once', async () => {
    await expect(identity.create({ userId: 'u2', userName: 'aNA', password: 'x' })).rejects.toBeInstanceOf(ConditionFailed);
    await expect(identity.setPassword('nobody', 'x')).rejects.toBeInstanceOf(ConditionFailed);
    expect(await identity.signIn('ana', 'Right-1')).toEqual({ step: 'done', userId: 'u1' });
  });
});

describe('an authenticator', () => {
  test('is asked for only once it is confirmed', async () => {
    const sharedKey = await identity.beginAuthenticator('ana');
    expect(await identity.confirmAuthenticator('ana', codeOf(sharedKey) === '000000' ? '111111' : '000000')).toBe(false);
    expect(await identity.hasAuthenticator('ana')).toBe(false);
    expect(await identity.signIn('ana', 'Right-1')).toEqual({ step: 'done', userId: 'u1' });
    expect(await identity.confirmAuthenticator('ana', codeOf(sharedKey))).toBe(true);
    expect(await identity.hasAuthenticator('ana')).toBe(true);
    expect(await identity.confirmAuthenticator('ana', codeOf(sharedKey))).toBe(false);
  });

  test('lets in with a code, and with each code once', async () => {
    const sharedKey = await enrol();
    const code = codeOf(sharedKey);
    const [first, second] = [await challengeOf(), await challengeOf()];
    expect(await identity.answerCode(first, 'Ana', code)).toEqual({ step: 'done', userId: 'u1' });
    expect(await identity.answerCode(second, 'ana', code)).toEqual({ step: 'refused' });
    expect(await identity.answerCode(first, 'ana', code)).toEqual({ step: 'expired' });
    time.pass(30);
    expect(await identity.answerCode(second, 'ana', codeOf(sharedKey))).toEqual({ step: 'done', userId: 'u1' });
  });

  test('takes a code once also when it comes many times at the same moment', async () => {
    const sharedKey = await enrol();
    const challenges = [await challengeOf(), await challengeOf(), await challengeOf()];
    const answers = await Promise.all(challenges.map((challenge) => identity.answerCode(challenge, 'ana', codeOf(sharedKey))));
    expect(answers.filter(({ step }) => step === 'done')).toHaveLength(1);
  });

  test('spends the code that confirmed it', async () => {
    const sharedKey = await identity.beginAuthenticator('ana');
    await identity.confirmAuthenticator('ana', codeOf(sharedKey));
    expect(await identity.answerCode(await challengeOf(), 'ana', codeOf(sharedKey))).toEqual({ step: 'refused' });
  });

  test('tolerates a clock that is half a minute off, and no more', async () => {
    const sharedKey = await enrol();
    const early = codeOf(sharedKey);
    time.pass(30);
    expect(await identity.answerCode(await challengeOf(), 'ana', early)).toEqual({ step: 'done', userId: 'u1' });
    const late = codeOf(sharedKey);
    time.pass(60);
    expect(await identity.answerCode(await challengeOf(), 'ana', late)).toEqual({ step: 'refused' });
  });

  test('is bound to the challenge of its user, for some minutes and one password', async () => {
    const sharedKey = await enrol();
    await identity.create({ userId: 'u2', userName: 'ben', password: 'Right-1' });
    const challenge = await challengeOf();
    expect(await identity.answerCode(challenge, 'ben', codeOf(sharedKey))).toEqual({ step: 'expired' });
    expect(await identity.answerCode('guessed', 'ana', codeOf(sharedKey))).toEqual({ step: 'expired' });
    time.pass(CHALLENGE_MINUTES * 60);
    expect(await identity.answerCode(challenge, 'ana', codeOf(sharedKey))).toEqual({ step: 'expired' });
    const other = await challengeOf();
    await identity.setPassword('ana', 'Other-2');
    expect(await identity.answerCode(other, 'ana', codeOf(sharedKey))).toEqual({ step: 'expired' });
  });

  test('lets nobody in who is disabled between the steps', async () => {
    const sharedKey = await enrol();
    const challenge = await challengeOf();
    await identity.setDisabled('ana', true);
    expect(await identity.answerCode(challenge, 'ana', codeOf(sharedKey))).toEqual({ step: 'refused' });
  });

  test('stays in use until a new one is confirmed, and goes when it is removed', async () => {
    const old = await enrol();
    await identity.beginAuthenticator('ana');
    expect(await identity.answerCode(await challengeOf(), 'ana', codeOf(old))).toEqual({ step: 'done', userId: 'u1' });
    await identity.removeAuthenticator('ana');
    expect(await identity.hasAuthenticator('ana')).toBe(false);
    expect(await identity.signIn('ana', 'Right-1')).toEqual({ step: 'done', userId: 'u1' });
  });
});
