import * as z from 'zod';

const SITE_VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5000;

const VerifyResponse = z.object({ success: z.boolean() });

interface TurnstileInput {
  secret: string;
  token: string;
  address: string;
}

/** Whether Cloudflare confirms the token; undefined if it does not answer in time. */
export const verifyTurnstile = async ({ secret, token, address }: TurnstileInput, at = SITE_VERIFY): Promise<boolean | undefined> => {
  try {
    const body = new URLSearchParams({ secret, response: token, remoteip: address });
    const response = await fetch(at, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    return VerifyResponse.parse(await response.json()).success;
  } catch {
    return undefined;
  }
};
