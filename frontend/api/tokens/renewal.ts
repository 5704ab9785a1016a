import { ofSession } from '#frontend/api/session.ts';
import { account } from '#shared/contracts/account.ts';
import type { Endpoint } from '#shared/http/contract.ts';

/** Calls that replace the session's token. */
const renewing: ReadonlySet<Endpoint> = new Set<Endpoint>([account.changePassword, account.endOtherSessions]);

const renewals = ofSession(() => ({ count: 0, underWay: new Set<Promise<void>>() }));

/** A call sent with the old token is refused although the session continues. */
export const renewal = {
  /** Records the answer of such a call. */
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
  /** Returns a function that tells whether the session got a new token since. It waits for a pending answer. */
  watch: (): (() => Promise<boolean>) => {
    const of = renewals.now;
    const { count } = of;
    return async () => {
      await Promise.all(of.underWay);
      return renewals.now === of && of.count !== count;
    };
  },
};
