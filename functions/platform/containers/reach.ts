import { ContainerFailure, type Reach } from '#functions/platform/containers/driver.ts';
import { guardedLookup } from '#functions/platform/network/guardedLookup.ts';
import { isLocalAddress, isLoopback, isPublicAddress, literalAddress } from '#functions/platform/network/publicAddress.ts';

/** Only an installation on one machine may reach private addresses: in a cloud these do not belong to the administrator. */
export const reachOf = (isAlone: boolean, milliseconds: number): Reach => ({
  isAllowed: (address) => isPublicAddress(address) || (isAlone && isLocalAddress(address)),
  milliseconds,
});

/**
 * A DNS lookup that refuses forbidden addresses. Literal addresses are not looked up, so they are checked here. Throws ContainerFailure.
 */
export const lookupFor = (hostname: string, { isAllowed }: Reach) => {
  const literal = literalAddress(hostname);
  if (literal !== undefined && !isAllowed(literal)) throw new ContainerFailure('containerAddress');
  return guardedLookup(isAllowed);
};

/** Whether a connection stays on this machine and so needs no encryption. */
export const staysHere = (hostname: string): boolean => hostname === 'localhost' || isLoopback(literalAddress(hostname) ?? '');
