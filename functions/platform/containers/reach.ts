import { ContainerFailure, type Reach } from '#functions/platform/containers/driver.ts';
import { guardedLookup } from '#functions/platform/network/guardedLookup.ts';
import { isLoopback, isNearAddress, isPublicAddress, literalAddress } from '#functions/platform/network/publicAddress.ts';

/** Only an installation on a machine of its own may ask its neighbours: in a cloud those are not the administrator's. */
export const reachOf = (isAlone: boolean, milliseconds: number): Reach => ({
  isAllowed: (address) => isPublicAddress(address) || (isAlone && isNearAddress(address)),
  milliseconds,
});

/** Looks names up and refuses addresses. Addresses themselves are not looked up, so they are checked here. Throws ContainerFailure. */
export const lookupFor = (hostname: string, { isAllowed }: Reach) => {
  const literal = literalAddress(hostname);
  if (literal !== undefined && !isAllowed(literal)) throw new ContainerFailure('containerAddress');
  return guardedLookup(isAllowed);
};

/** Nothing between this program and itself has to be encrypted. */
export const staysHere = (hostname: string): boolean => hostname === 'localhost' || isLoopback(literalAddress(hostname) ?? '');
