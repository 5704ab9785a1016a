import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A name resolved to a forbidden address. */
export class AddressNotAllowed extends Error {
  override name = 'AddressNotAllowed';
}

/** The connection uses the very addresses that were checked, so that the name cannot resolve differently a moment later. */
export const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(new AddressNotAllowed(), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
