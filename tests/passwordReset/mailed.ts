import { expect } from 'vitest';
import type { OutboxEmail } from '#functions/platform/mail.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import type { World } from '#tests/kit/world.ts';

/** Emails are sent by the feed, which is late on a busy machine. */

/** The latest email to an address, when there are this many of them. */
export const emailTo = async ({ host }: World, address: string, count = 1): Promise<OutboxEmail> => {
  const emails = await waitFor(async () => {
    const found = (await host.mail.outbox()).filter(({ to }) => to === address);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  });
  return emails[0] ?? expect.fail('no letter');
};

/** The parameters of a link in an email. */
export const linkIn = ({ text }: OutboxEmail, page: 'reset-password' | 'disable-user') => {
  const query = new URLSearchParams(new RegExp(`/${page}\\?(\\S+)`).exec(text)?.[1]);
  return { userName: query.get('username') ?? '', code: query.get('code') ?? '' };
};
