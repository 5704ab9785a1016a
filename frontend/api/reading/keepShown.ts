import { mayPass } from '#frontend/api/CallError.ts';

/**
 * A read as its screen sees it: what is shown stays shown while reading it again fails for a moment, so that nothing typed beside it is lost.
 * A refusal is still an error. Only what is looked at is followed, as in the query itself.
 */
export const keepShown = <R extends { data: unknown; error: Error | null }>(read: R): R =>
  new Proxy(read, {
    get: (target, name) => (name === 'error' && target.data !== undefined && mayPass(target.error) ? null : Reflect.get(target, name)),
  });
