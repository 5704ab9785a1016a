import { type ControllerName, contracts } from '#shared/contracts/index.ts';
import type { Contract } from '#shared/http/contract.ts';

/** Host names of function URLs, by controller. */
export type FunctionHosts = Partial<Record<ControllerName, string>>;

/**
 * Controllers with a function URL: all except the one for signing in. Its refusals name authentication methods in a header that function
 * URLs rename, and sign-in attempts stay behind the gateway's throttle.
 */
export const addressed = (Object.keys(contracts) as ControllerName[]).filter((name) => name !== 'account');

const isHost = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]+$/.test(value);

/** Parses what a deployment has stored: a JSON object of controllers and hosts. Unknown controllers are dropped. */
export const functionHostsOf = (text = '{}'): FunctionHosts => {
  const deployedHosts: Record<string, unknown> = JSON.parse(text);
  const hosts: FunctionHosts = {};
  for (const name of addressed) {
    const host = deployedHosts[name];
    if (host === undefined) continue;
    if (!isHost(host)) throw new Error(`-c functionHosts= contains ${JSON.stringify(host)} for ${name}, which is not a host name`);
    hosts[name] = host;
  }
  return hosts;
};

const firstWords = (contract: Contract): string[] => [
  ...new Set(Object.values(contract).map(({ path }) => (path.split('/')[1] ?? '').toLowerCase())),
];

/** The same by the first word of a call's path after `/api/`, in lower case. */
export const hostsByWord = (hosts: FunctionHosts): Record<string, string> =>
  Object.fromEntries(
    addressed.flatMap((name) => firstWords(contracts[name]).flatMap((word) => (hosts[name] ? [[word, hosts[name]]] : []))),
  );
