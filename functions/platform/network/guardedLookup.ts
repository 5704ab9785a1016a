import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A name leads to an address that may not be asked. */
export class AddressRefused extends Error {}

/** The connection goes to the very addresses that were looked at, so that a name cannot lead elsewhere a moment later. */
export const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(new AddressRefused(), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
