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

export const begun = {
  /** The answer to a call that is under way already, once. Undefined where there is none, or it refuses: then the call is made by itself. */
  take: async (key: string): Promise<Response | undefined> => {
    const { at, calls } = left() ?? {};
    const call = calls?.get(key);
    calls?.delete(key);
    if (!call || at === undefined || performance.now() - at > LATEST) return undefined;
    const response = await call.catch(() => undefined);
    return response?.ok ? response : undefined;
  },
  /** Something has changed since, of one object where its id is known: what was not taken yet is not taken any more. */
  forget: (id = ''): void => {
    const calls = left()?.calls;
    for (const key of calls?.keys() ?? []) if (key.includes(id)) calls?.delete(key);
  },
};
