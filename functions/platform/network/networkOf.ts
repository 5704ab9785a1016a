import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The groups of an address by which its network is known; the others are chosen freely by every machine in it. */
const NETWORK_GROUPS = 4;

const groupsIn = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * The network that limits for strangers count: of an IPv6 address its first 64 bits, because one connection has all addresses that begin
 * with them; an IPv4 address is one.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [groupsIn(head), groupsIn(tail)];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
