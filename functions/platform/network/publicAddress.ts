import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Addresses outside the public internet: this machine, private networks, cloud services and unassigned ranges. */
const reserved = new BlockList();
const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
for (const [net = '', bits] of reserved4.map((range) => range.split('/'))) reserved.addSubnet(net, Number(bits), 'ipv4');

/** Assigned IPv6 ranges, without those that embed IPv4 addresses or lead nowhere. */
const assigned = new BlockList();
assigned.addSubnet('2000::', 3, 'ipv6');
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
for (const [net = '', bits] of reserved6.map((range) => range.split('/'))) reserved.addSubnet(net, Number(bits), 'ipv6');

/** Whether an address is on the public internet and not on this machine or its network. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIPv6(address) && assigned.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
};

/** The address in a host name, without the brackets of a URL; undefined for other names. */
export const literalAddress = (hostname: string): string | undefined => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
};

/** Private networks and this machine, without addresses that only clouds use. */
const localNetworks = new BlockList();
for (const [net = '', bits] of ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map((range) => range.split('/')))
  localNetworks.addSubnet(net, Number(bits), 'ipv4');
localNetworks.addAddress('::1', 'ipv6');
localNetworks.addSubnet('fc00::', 7, 'ipv6');
/** Addresses at which AWS provides a machine's credentials. */
const credentials = new BlockList();
credentials.addSubnet('fd00:ec2::', 32, 'ipv6');

/** Whether an address belongs to this machine or a network around it. */
export const isLocalAddress = (address: string): boolean =>
  isIPv4(address)
    ? localNetworks.check(address, 'ipv4')
    : isIPv6(address) && localNetworks.check(address, 'ipv6') && !credentials.check(address, 'ipv6');

export const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address);
