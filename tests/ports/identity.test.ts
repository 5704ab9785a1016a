import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ConditionFailed } from '#functions/platform/table.ts';
import { testUnless } from '#tests/aws/skips.ts';
import { type Adapter, adapters, codeOf } from '#tests/ports/identities.ts';

const { list, stop } = await adapters();
afterAll(stop);

const STEP = 30_000;
/** Longer than any test here takes. */
const ROOM = 5000;

/** Codes of the adjacent steps are valid as well, but not in a test during which a step ends. */
const earlyInStep = async (): Promise<void> => {
  const left = STEP - (Date.now() % STEP);
  if (left < ROOM) await setTimeout(left);
};

let count = 0;

describe.each(list)('identity by $name', ({ identity, emulated }: Adapter) => {
  let userId: string;
  let ana: string;
  beforeEach(async () => {
    count += 1;
    userId = `u${count}`;
    ana = `ana${count}`;
    await identity.create({ userId, userName: `Ana${count}`, password: 'Right-12345' });
  });

  const done = () => ({ step: 'done', userId });
  const refused = { step: 'refused' };

  /** Consumes the code of the previous step. */
  const enrol = async (): Promise<string> => {
    await identity.signIn(ana, 'Right-12345');
    const sharedKey = await identity.beginAuthenticator(ana);
    await earlyInStep();
    expect(await identity.confirmAuthenticator(ana, codeOf(sharedKey, -1))).toBe(true);
    return sharedKey;
  };

  const challengeOf = async (): Promise<string> => {
    const step = await identity.signIn(ana, 'Right-12345');
    expect(step).toMatchObject({ step: 'code', userId });
    return step.step === 'code' ? step.challenge : '';
  };

  const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

  test('is deleted once it is removed, and the name is free again', async () => {
    await identity.remove(ana.toUpperCase());
    await identity.remove(ana);
    expect(await identity.signIn(ana, 'Right-12345')).toEqual(refused);
    await identity.create({ userId: `other${count}`, userName: ana, password: 'Other-12345' });
    expect(await identity.signIn(ana, 'Other-12345')).toEqual({ step: 'done', userId: `other${count}` });
  });

  describe('a password', () => {
    test('admits everyone who knows it, whatever the case of the name', async () => {
      expect(await identity.signIn(ana.toUpperCase(), 'Right-12345')).toEqual(done());
      expect(await identity.signIn(ana.replace('ana', 'ａｎａ'), 'Right-12345')).toEqual(done());
    });

    test('that is wrong is refused like a name that does not exist', async () => {
      expect(await identity.signIn(ana, 'right-12345')).toEqual(refused);
      expect(await identity.signIn(ana, '')).toEqual(refused);
      expect(await identity.signIn('nobody', 'Right-12345')).toEqual(refused);
    });

    test('can be verified again, also of a user with an authenticator', async () => {
      expect([await identity.passwordIs(ana.toUpperCase(), 'Right-12345'), await identity.passwordIs(ana, 'Other-12345')]).toEqual([
        true,
        false,
      ]);
      await enrol();
      expect([await identity.passwordIs(ana, 'Right-12345'), await identity.passwordIs(ana, 'Other-12345')]).toEqual([true, false]);
      expect(await identity.passwordIs('nobody', 'Right-12345')).toBe(false);
    });

    test('stops working when it is changed', async () => {
      await identity.setPassword(ana.toUpperCase(), 'Other-12345');
      expect(await identity.signIn(ana, 'Right-12345')).toEqual(refused);
      expect(await identity.signIn(ana, 'Other-12345')).toEqual(done());
    });

    test('admits no disabled user, until that ends', async () => {
      await identity.setDisabled(ana, true);
      expect(await identity.signIn(ana, 'Right-12345')).toEqual(refused);
      await identity.setDisabled(ana, false);
      expect(await identity.signIn(ana, 'Right-12345')).toEqual(done());
    });
  });

  describe('a name', () => {
    test('belongs to one user, whatever its case', async () => {
      const taking = identity.create({ userId: 'somebody else', userName: ana.toUpperCase(), password: 'Other-12345' });
      await expect(taking).rejects.toBeInstanceOf(ConditionFailed);
      expect(await identity.signIn(ana, 'Other-12345')).toEqual(refused);
      expect(await identity.signIn(ana, 'Right-12345')).toEqual(done());
    });

    test('can be given to the same user again, who then has the last password', async () => {
      await identity.create({ userId, userName: ana, password: 'Other-12345' });
      expect(await identity.signIn(ana, 'Right-12345')).toEqual(refused);
      expect(await identity.signIn(ana, 'Other-12345')).toEqual(done());
    });

    test('that does not exist cannot be changed and has no authenticator', async () => {
      await expect(identity.setPassword('nobody', 'Other-12345')).rejects.toBeInstanceOf(ConditionFailed);
      await expect(identity.setDisabled('nobody', true)).rejects.toBeInstanceOf(ConditionFailed);
      await expect(identity.removeAuthenticator('nobody')).rejects.toBeInstanceOf(ConditionFailed);
      expect(await identity.hasAuthenticator('nobody')).toBe(false);
    });
  });

  describe('an authenticator', () => {
    test('is required only once it is confirmed', async () => {
      expect(await identity.signIn(ana, 'Right-12345')).toEqual(done());
      const sharedKey = await identity.beginAuthenticator(ana);
      await earlyInStep();
      expect(await identity.confirmAuthenticator(ana, otherThan(codeOf(sharedKey)))).toBe(false);
      expect(await identity.confirmAuthenticator(ana, 'no code')).toBe(false);
      expect(await identity.hasAuthenticator(ana)).toBe(false);
      expect(await identity.signIn(ana, 'Right-12345')).toEqual(done());
      expect(await identity.confirmAuthenticator(ana, codeOf(sharedKey))).toBe(true);
      expect(await identity.hasAuthenticator(ana)).toBe(true);
      await challengeOf();
    });

    test('uses the last key that was shown', async () => {
      await identity.signIn(ana, 'Right-12345');
      const first = await identity.beginAuthenticator(ana);
      const last = await identity.beginAuthenticator(ana);
      await earlyInStep();
      expect(await identity.confirmAuthenticator(ana, codeOf(first))).toBe(false);
      expect(await identity.confirmAuthenticator(ana, codeOf(last))).toBe(true);
    });

    test('admits with a code, and not with a wrong one, after which the challenge remains', async () => {
      const sharedKey = await enrol();
      const challenge = await challengeOf();
      expect(await identity.answerCode(challenge, ana, otherThan(codeOf(sharedKey)))).toEqual(refused);
      expect(await identity.answerCode(challenge, ana.toUpperCase(), codeOf(sharedKey))).toEqual(done());
    });

    test('accepts a clock that differs by half a minute, and no more', async () => {
      const sharedKey = await enrol();
      expect(await identity.answerCode(await challengeOf(), ana, codeOf(sharedKey, -3))).toEqual(refused);
      expect(await identity.answerCode(await challengeOf(), ana, codeOf(sharedKey, 3))).toEqual(refused);
      expect(await identity.answerCode(await challengeOf(), ana, codeOf(sharedKey, 1))).toEqual(done());
    });

    testUnless(emulated, 'a code counts once')('accepts each code once, also the one that confirmed it', async () => {
      const sharedKey = await enrol();
      expect(await identity.answerCode(await challengeOf(), ana, codeOf(sharedKey, -1))).toEqual(refused);
      expect(await identity.answerCode(await challengeOf(), ana, codeOf(sharedKey))).toEqual(done());
      expect(await identity.answerCode(await challengeOf(), ana, codeOf(sharedKey))).toEqual(refused);
      expect(await identity.answerCode(await challengeOf(), ana, codeOf(sharedKey, 1))).toEqual(done());
    });

    testUnless(emulated, 'a challenge is proven')('accepts no challenge that was used, guessed or given to someone else', async () => {
      const sharedKey = await enrol();
      const [used, foreign] = [await challengeOf(), await challengeOf()];
      const ben = `ben${count}`;
      await identity.create({ userId: ben, userName: ben, password: 'Right-12345' });
      expect(await identity.answerCode(foreign, ben, codeOf(sharedKey))).toEqual({ step: 'expired' });
      expect(await identity.answerCode(used, ana, codeOf(sharedKey))).toEqual(done());
      expect(await identity.answerCode(used, ana, codeOf(sharedKey, 1))).toEqual({ step: 'expired' });
      expect(await identity.answerCode('guessed', ana, codeOf(sharedKey, 1))).toEqual({ step: 'expired' });
    });

    testUnless(emulated, 'disabling counts between the steps')(
      'ends the challenge of a user who is disabled between the steps',
      async () => {
        const sharedKey = await enrol();
        const challenge = await challengeOf();
        await identity.setDisabled(ana, true);
        expect(await identity.answerCode(challenge, ana, codeOf(sharedKey))).toEqual({ step: 'expired' });
      },
    );

    test('remains in use until a new one is confirmed', async () => {
      const old = await enrol();
      expect(await identity.answerCode(await challengeOf(), ana, codeOf(old))).toEqual(done());
      await identity.beginAuthenticator(ana);
      expect(await identity.hasAuthenticator(ana)).toBe(true);
      expect(await identity.answerCode(await challengeOf(), ana, codeOf(old, 1))).toEqual(done());
    });

    test('is not required once it is removed, and can be added again', async () => {
      await enrol();
      await identity.removeAuthenticator(ana);
      expect(await identity.hasAuthenticator(ana)).toBe(false);
      expect(await identity.signIn(ana, 'Right-12345')).toEqual(done());
      await enrol();
      expect(await identity.hasAuthenticator(ana)).toBe(true);
    });
  });
});
