import { Secret, TOTP } from 'otpauth';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import type { Browser } from '#tests/kit/callThrough.ts';
import { type Member, PASSWORD, type World } from '#tests/kit/world.ts';

/** What an authenticator shows at the world's time. */
export const codeAt = (world: World, sharedKey: string): string =>
  new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate({ timestamp: world.host.now().getTime() });

/** Turns two-factor sign-in on. The code is spent by it, so the clock moves on to the next. */
export const enrol = async (world: World, member: Member) => {
  const { sharedKey } = await member.call(account.enableAuthenticator, {});
  const status = await member.call(account.add2faToUserProfile, { body: { Code: codeAt(world, sharedKey) } });
  world.advance(60_000);
  return { sharedKey, status, codes: status.recoveryCodes };
};

/** A browser that nobody used before. */
export const visitorOf = async (world: World): Promise<Browser> => {
  const fresh = world.visitor();
  await fresh.call(application.supportedLanguages, {});
  return fresh;
};

/** A browser in which somebody gave name and password. */
export const firstStep = async (world: World, { user }: Member, Password = PASSWORD): Promise<Browser> => {
  const browser = await visitorOf(world);
  await browser.call(account.login, { body: { UserName: user.userName, Password } });
  return browser;
};
