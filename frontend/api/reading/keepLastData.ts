import { mayPass } from '#frontend/api/CallError.ts';

/**
 * Keeps data on screen while a refresh fails temporarily, so that nothing typed next to it is lost. A refusal is still an error. Only
 * accessed properties are tracked, as in the query itself.
 */
export const keepLastData = <R extends { data: unknown; error: Error | null }>(read: R): R =>
  new Proxy(read, {
    get: (target, name) => (name === 'error' && target.data !== undefined && mayPass(target.error) ? null : Reflect.get(target, name)),
  });
