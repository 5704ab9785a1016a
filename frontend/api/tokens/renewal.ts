import { ofSession } from '#frontend/api/session.ts';
import { account } from '#shared/contracts/account.ts';
import type { Endpoint } from '#shared/http/contract.ts';

/** Calls after which the session of the browser goes on under another token. */
const renewing: ReadonlySet<Endpoint> = new Set<Endpoint>([account.changePassword, account.endOtherSessions]);

const renewals = ofSession(() => ({ count: 0, underWay: new Set<Promise<void>>() }));

/** A call that was sent with the token before is refused, although the session goes on. */
export const renewal = {
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
  /** Answers later whether the same session has another token by then. Waits for the answer that brings it. */
  watch: (): (() => Promise<boolean>) => {
    const of = renewals.now;
    const { count } = of;
    return async () => {
      await Promise.all(of.underWay);
      return renewals.now === of && of.count !== count;
    };
  },
};
