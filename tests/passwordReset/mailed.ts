import { expect, vi } from 'vitest';
import type { KeptLetter } from '#functions/platform/mail.ts';
import { SOON } from '#tests/kit/patience.ts';
import type { World } from '#tests/kit/world.ts';

/** Letters are sent by the feed, which a busy machine reads late. */
const PATIENCE = { timeout: SOON };

/** The newest letter to an address, as soon as there are so many of them. */
export const letterTo = async ({ host }: World, address: string, count = 1): Promise<KeptLetter> => {
  const letters = await vi.waitFor(async () => {
    const found = (await host.mail.outbox()).filter(({ to }) => to === address);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  }, PATIENCE);
  return letters[0] ?? expect.fail('no letter');
};

/** What a link of a letter says behind its page. */
export const linkIn = ({ text }: KeptLetter, page: 'reset-password' | 'disable-user') => {
  const query = new URLSearchParams(new RegExp(`/${page}\\?(\\S+)`).exec(text)?.[1]);
  return { userName: query.get('username') ?? '', code: query.get('code') ?? '' };
};
