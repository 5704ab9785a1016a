import { ofSession } from '#frontend/api/session.ts';
import { account } from '#shared/contracts/account.ts';
import type { Endpoint } from '#shared/http/contract.ts';

/** Calls after which the session of the browser goes on under another token. */
const renewing: ReadonlySet<Endpoint> = new Set<Endpoint>([account.changePassword, account.endOtherSessions]);

const renewals = ofSession(() => ({ count: 0, underWay: new Set<Promise<void>>() }));

/** A call that was sent with the token before is refused, although the session goes on. */
export const renewal = {
  count: (): number => renewals.now.count,
  /** Hears the answer to a call, which may be one of those. */
  note: (endpoint: Endpoint, answer: Promise<Response>): void => {
    if (!renewing.has(endpoint)) return;
    const of = renewals.now;
    const noted = answer
      .then(({ ok }) => {
        if (ok) of.count += 1;
      })
      .catch(() => undefined)
      .finally(() => of.underWay.delete(noted));
    of.underWay.add(noted);
  },
  /** Whether the token is another one than at that count. Waits for the answer that brings it. */
  since: async (count: number): Promise<boolean> => {
    await Promise.all(renewals.now.underWay);
    return renewals.now.count !== count;
  },
};
