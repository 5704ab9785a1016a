import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { proxyList } from '#infra/embedded/clientAddress.ts';
import { originOf } from '#shared/http/originOf.ts';
import { CALLS_PER_SECOND } from '#shared/limits.ts';

const help = `npm start -- [options]

  --port N              the port it listens on (4000)
  --data FOLDER         the data folder (.data)
  --address ADDRESS     the network address it listens on (127.0.0.1: this machine only)
  --origin URL          the public address, if a proxy with TLS is in front
  --proxy ADDRESSES     the proxy's addresses or ranges, whose X-Forwarded-For is trusted
  --calls N             calls per second of one session (${CALLS_PER_SECOND})
  --audit-heads FOLDER  the folder for the heads of the audit trail, preferably on another disk
  --empty               create no demonstration workspace at the first start
  --existing            never create an installation, so that a missing disk is noticed
  --help                show this text
`;

/** Ends the process before the host has started. */
export const leave = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const parse = () =>
  parseArgs({
    options: {
      port: { type: 'string', default: '4000' },
      data: { type: 'string', default: '.data' },
      address: { type: 'string', default: '127.0.0.1' },
      origin: { type: 'string' },
      proxy: { type: 'string', multiple: true, default: [] },
      calls: { type: 'string', default: String(CALLS_PER_SECOND) },
      'audit-heads': { type: 'string' },
      empty: { type: 'boolean', default: false },
      existing: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values;

const parseOrLeave = () => {
  try {
    return parse();
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : error}. npm start -- --help lists the options.`);
  }
};

const readProxies = (proxies: string[]) => {
  try {
    return proxyList(proxies);
  } catch {
    return leave(`--proxy must be addresses or ranges such as 10.0.0.0/8, not ${proxies.join(' ')}.`);
  }
};

const readOrigin = (address: string | undefined): string | undefined =>
  address === undefined
    ? undefined
    : (originOf(address) ?? leave(`--origin must be an address without a path, such as https://sheaf.example.org, not ${address}.`));

/** The validated command line options; an invalid one ends the process with an explanation. */
export const readOptions = () => {
  const given = parseOrLeave();
  if (given.help) {
    process.stdout.write(help);
    process.exit(0);
  }
  const port = Number(given.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) leave(`--port must be a number from 0 to 65535, not ${given.port}.`);
  const callsPerSecond = Number(given.calls);
  if (!(callsPerSecond > 0)) leave(`--calls must be a number above 0, not ${given.calls}.`);
  const { address, empty, existing, 'audit-heads': auditHeads } = given;
  return {
    port,
    address,
    empty,
    existing,
    callsPerSecond,
    auditHeads: auditHeads && resolve(auditHeads),
    folder: resolve(given.data),
    proxies: readProxies(given.proxy),
    origin: readOrigin(given.origin),
  };
};
