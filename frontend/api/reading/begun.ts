/** Milliseconds after which an answer that the document asked for is no longer the newest. Screens ask within the first seconds. */
const LATEST = 10_000;

/** What the document asked for before there was a script to ask, by what was sent. */
export interface Begun {
  /** When, by performance.now(). */
  at: number;
  calls: Map<string, Promise<Response>>;
}

/** Where the start of the document leaves it for the scripts. */
export const BEGUN = 'begunCalls';

/** Tells one call from another. */
export const begunKey = (method: string, address: string, body: string | null): string => `${method} ${address} ${body ?? ''}`;

const left = (): Begun | undefined => Reflect.get(globalThis, BEGUN);

/** An answer that nobody reads would hold one of the few connections to the host. */
const drop = (call: Promise<Response> | undefined): void => {
  call?.then(({ body }) => body?.cancel()).catch(() => undefined);
};

export const begun = {
  /** The answer to a call that is under way already, once. Undefined where there is none, or it refuses: then the call is made by itself. */
  take: async (key: string): Promise<Response | undefined> => {
    const { at, calls } = left() ?? {};
    const call = calls?.get(key);
    calls?.delete(key);
    const isLatest = at !== undefined && performance.now() - at <= LATEST;
    const response = isLatest ? await call?.catch(() => undefined) : undefined;
    if (response?.ok) return response;
    drop(call);
    return undefined;
  },
  /** Something has changed since, of one object where its id is known: what was not taken yet is not taken any more. */
  forget: (id = ''): void => {
    const calls = left()?.calls;
    for (const [key, call] of calls ?? []) {
      if (!key.includes(id)) continue;
      calls?.delete(key);
      drop(call);
    }
  },
};
