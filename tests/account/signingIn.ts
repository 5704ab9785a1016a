import { Secret, TOTP } from 'otpauth';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import type { Browser } from '#tests/kit/callThrough.ts';
import { type Member, PASSWORD, type World } from '#tests/kit/world.ts';

/** The code of an authenticator at the world's time. */
export const codeAt = (world: World, sharedKey: string): string =>
  new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate({ timestamp: world.host.now().getTime() });

/** Turns on two-factor authentication. That consumes the code, so the clock is moved to the next one. */
export const enrol = async (world: World, member: Member) => {
  const { sharedKey } = await member.call(account.enableAuthenticator, {});
  const status = await member.call(account.add2faToUserProfile, { body: { Code: codeAt(world, sharedKey) } });
  world.advance(60_000);
  return { sharedKey, status, codes: status.recoveryCodes };
};

/** A browser that nobody has used before. */
export const visitorOf = async (world: World): Promise<Browser> => {
  const fresh = world.visitor();
  await fresh.call(application.supportedLanguages, {});
  return fresh;
};

/** A browser after entering name and password. */
export const firstStep = async (world: World, { user }: Member, Password = PASSWORD): Promise<Browser> => {
  const browser = await visitorOf(world);
  await browser.call(account.login, { body: { UserName: user.userName, Password } });
  return browser;
};
