/** Milliseconds for which answers requested by the document are used. Screens ask within the first seconds. */
const LATEST = 10_000;

/** Calls made by the document before the scripts have loaded, by request. */
export interface EarlyCalls {
  /** The time of the call, by performance.now(). */
  at: number;
  calls: Map<string, Promise<Response>>;
}

/** The property where the start script leaves the calls. */
export const EARLY_CALLS = 'earlyCalls';

/** Identifies a call. */
export const earlyCallKey = (method: string, address: string, body: string | null): string => `${method} ${address} ${body ?? ''}`;

const left = (): EarlyCalls | undefined => Reflect.get(globalThis, EARLY_CALLS);

/** An unread answer would occupy one of the few connections to the host. */
const drop = (call: Promise<Response> | undefined): void => {
  call?.then(({ body }) => body?.cancel()).catch(() => undefined);
};

export const earlyCalls = {
  /** Takes the answer of a pending call, once. Undefined if there is none or it was refused; then the call is made again. */
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
  /** Discards answers that a change has made stale: those of one object if its id is known, otherwise all. */
  forget: (id = ''): void => {
    const calls = left()?.calls;
    for (const [key, call] of calls ?? []) {
      if (!key.includes(id)) continue;
      calls?.delete(key);
      drop(call);
    }
  },
};
