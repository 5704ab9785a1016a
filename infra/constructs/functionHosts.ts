import { type ControllerName, contracts } from '#shared/contracts/index.ts';
import type { Contract } from '#shared/http/contract.ts';

/** The host names at which functions are asked past the gateway, by the name of the controller. */
export type FunctionHosts = Partial<Record<ControllerName, string>>;

/**
 * The controllers whose functions have such an address: all but the one that people sign in with. Its refusals name ways to authenticate in a
 * header that function URLs rename, and attempts to sign in stay behind the throttle of the gateway.
 */
export const addressed = (Object.keys(contracts) as ControllerName[]).filter((name) => name !== 'account');

const isHost = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]+$/.test(value);

/** Reads what a deployment has written down: a JSON object of controllers and hosts. What is no controller any more is left out. */
export const functionHostsOf = (text = '{}'): FunctionHosts => {
  const told: Record<string, unknown> = JSON.parse(text);
  const hosts: FunctionHosts = {};
  for (const name of addressed) {
    const host = told[name];
    if (host === undefined) continue;
    if (!isHost(host)) throw new Error(`-c functionHosts= says ${JSON.stringify(host)} for ${name}, which is no host name`);
    hosts[name] = host;
  }
  return hosts;
};

const firstWords = (contract: Contract): string[] => [
  ...new Set(Object.values(contract).map(({ path }) => (path.split('/')[1] ?? '').toLowerCase())),
];

/** The same by the first word of a call's path behind `/api/`, in lower case. */
export const hostsByWord = (hosts: FunctionHosts): Record<string, string> =>
  Object.fromEntries(
    addressed.flatMap((name) => firstWords(contracts[name]).flatMap((word) => (hosts[name] ? [[word, hosts[name]]] : []))),
  );
