import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { validKeys } from '#functions/platform/crypto/namedKey.ts';
import type { SecretKey } from '#functions/platform/secrets.ts';
import { keys } from '#functions/storage/keys.ts';
import { CAPTCHA_MINUTES } from '#shared/limits.ts';
import { CaptchaChallenge } from '#shared/models/identity/captcha.ts';
import { secondsOf } from '#shared/time.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** About a second on one core of a phone in total; an attacker who sends a thousand messages needs a thousand times as much. */
const COST = 2000;
const TRIES = { least: 1000, most: 3000 };

const secretsOf = ({ bytes }: SecretKey) => {
  const derive = (purpose: string): string => createHmac('sha256', bytes).update(purpose).digest('hex');
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('solution') };
};

/** Loaded on demand by support messages, which are rare. */
const library = async () => {
  const [{ createChallenge, randomInt, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  return { createChallenge, randomInt, verifySolution, deriveKey };
};

export const createCaptchaChallenge = async (ctx: Context): Promise<CaptchaChallenge> => {
  const { createChallenge, randomInt, deriveKey } = await library();
  const expiresAt = secondsOf(ctx.now()) + CAPTCHA_MINUTES * 60;
  const counter = randomInt(TRIES.least, TRIES.most);
  const { current } = await ctx.host.secrets.ring('captcha');
  const options = { algorithm: ALGORITHM, cost: COST, counter, deriveKey, expiresAt, ...secretsOf(current) };
  return CaptchaChallenge.parse(await createChallenge(options));
};

const Solved = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.number().int().min(0).max(TRIES.most), derivedKey: z.string().max(200), time: z.number().optional() }),
});

const read = (token: string): z.infer<typeof Solved> | undefined => {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** A challenge does not name its key, so every key that could have been used in these minutes is tried. */
const isSolved = async ({ host }: Context, { challenge, solution }: z.infer<typeof Solved>): Promise<boolean> => {
  const { verifySolution, deriveKey } = await library();
  for (const key of await validKeys(host, { name: 'captcha', seconds: CAPTCHA_MINUTES * 60 }))
    if ((await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })).verified) return true;
  return false;
};

/** Whether the token solves an unexpired and unused challenge of this installation. The check consumes it. */
export const solvesChallenge = async (ctx: Context, token: string): Promise<boolean> => {
  const solved = read(token);
  if (!solved || solved.challenge.parameters.expiresAt * 1000 < ctx.now().getTime()) return false;
  if (!(await isSolved(ctx, solved))) return false;
  const { nonce, expiresAt } = solved.challenge.parameters;
  return (await ctx.table.increment(keys.limit(`captcha#${nonce}`, 0), 'attempts', 1, { expiresAt: expiresAt + 60 })) === 1;
};
