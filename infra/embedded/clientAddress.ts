import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** An IPv4 address received on an IPv6 socket is the same address. */
export const plainAddress = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => ({ 4: 'ipv4' as const, 6: 'ipv6' as const })[isIP(address)];

/** Parses addresses and ranges such as 10.0.0.0/8, also comma-separated. Throws RangeError if one is invalid. */
export const proxyList = (named: string[]): BlockList => {
  const proxies = new BlockList();
  for (const name of named.flatMap((words) => words.split(',')).map(plainAddress)) {
    const [address = '', bits] = name.split('/');
    const family = familyOf(address);
    if (!family) throw new RangeError(name);
    if (bits === undefined) proxies.addAddress(address, family);
    else if (!/^\d{1,3}$/.test(bits)) throw new RangeError(name);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return proxies;
};

/** Whether an address is in a list. */
export const isNamed = (list: BlockList, address: string): boolean => {
  const family = familyOf(address);
  return family !== undefined && list.check(address, family);
};

/**
 * The client's address: the socket's, or behind declared proxies the last entry of X-Forwarded-For that is not a declared proxy itself.
 * Entries before that one may be forged.
 */
export const clientAddress = (proxies: BlockList, { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
  let client = plainAddress(socket.remoteAddress ?? '');
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return client;
  const stations = String(forwarded).split(',');
  for (let at = stations.length - 1; at >= 0 && isNamed(proxies, client); at--) {
    const station = plainAddress(stations[at] ?? '');
    if (!familyOf(station)) break;
    client = station;
  }
  return client;
};
