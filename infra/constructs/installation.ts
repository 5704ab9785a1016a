import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';
import { type FunctionHosts, functionHostsOf } from '#infra/constructs/functionHosts.ts';
import { originOf } from '#shared/http/originOf.ts';
import { CALLS_PER_SECOND } from '#shared/limits.ts';
import { isMailAddress } from '#shared/rules/mailAddress.ts';
import { isStageName, isTestStage } from '#shared/stages.ts';

/** An address starts with `http`. */
export type SearchChoice = 'serverless' | 'domain' | `http${string}`;

/** The parameters of an installation. Everything else is the same for all. */
export interface Installation {
  /** Such as dev, staging or prod; an account can have several. */
  stage: string;
  /** The domain name, with the ARN of its certificate in us-east-1; without one, CloudFront assigns a name. */
  domain?: { name: string; certificate: string };
  /** The application's origin, if it is not the distribution. */
  origin?: string;
  /** Calls per second of a session. */
  calls: number;
  /** Concurrent users, which determine the limits of the gateways. */
  users: number;
  /** The email address for alarms. */
  alarmsTo?: string;
  /** The sender address, which SES has to verify; without one, no mail is sent except through an SMTP server of the settings. */
  mailFrom?: string;
  /**
   * The search engine: a serverless collection, which scales to zero; a domain, which is always available; or an existing engine, by
   * address.
   */
  search: SearchChoice;
  /** Whether X-Ray traces functions. Monitoring does not need it, and below one call a second it costs more than the calls. */
  tracing: boolean;
  /** Whether the gateway logs each call in addition to the function. */
  gatewayLog: boolean;
  /** Whether functions have their own URLs, which the distribution uses for signed-in people. */
  functionUrls: boolean;
  /** Known function URLs. */
  functionHosts: FunctionHosts;
}

const text = (node: Node, name: string): string | undefined => {
  const value: unknown = node.tryGetContext(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const domainOf = (node: Node): Installation['domain'] => {
  const [name, certificate] = [text(node, 'domain'), text(node, 'certificate')];
  if (!name && !certificate) return undefined;
  if (!name || !certificate) throw new Error('-c domain= and -c certificate= must be given together');
  return { name, certificate };
};

const numberOf = (node: Node, name: string, fallback: number): number => {
  const value = Number(text(node, name) ?? fallback);
  if (!(value > 0)) throw new Error(`-c ${name}= must be a number above 0`);
  return value;
};

const readOrigin = (node: Node): string | undefined => {
  const address = text(node, 'origin');
  const origin = address && originOf(address);
  if (address && !origin)
    throw new Error(`-c origin= must be an address without a path, such as https://sheaf.example.org, not ${address}`);
  return origin;
};

const USERS = 1000;

/** Options that are off by default. */
const isOn = (node: Node, name: 'tracing' | 'gatewayLog' | 'functionUrls'): boolean => {
  const requested = text(node, name) ?? 'off';
  if (requested !== 'on' && requested !== 'off') throw new Error(`-c ${name}= must be on or off, not ${requested}`);
  return requested === 'on';
};

const isAddress = (text: string): text is `http${string}` => /^https?:\/\/[^\s/]+$/.test(text);

const searchOf = (node: Node): SearchChoice => {
  const search = text(node, 'search') ?? 'serverless';
  if (search === 'serverless' || search === 'domain' || isAddress(search)) return search;
  throw new Error(`-c search= must be serverless, domain or the address of an OpenSearch engine, not ${search}`);
};

/** Reads `-c stage=prod -c domain=... -c certificate=... -c alarmsTo=... -c tracing=on -c search=domain`. */
export const installationOf = (node: Node): Installation => {
  const stage = text(node, 'stage') ?? 'dev';
  if (!isStageName(stage))
    throw new Error(`-c stage= must be up to 12 lowercase letters and digits, such as dev, staging or prod, not ${stage}`);
  const domain = domainOf(node);
  const origin = readOrigin(node);
  const alarmsTo = text(node, 'alarmsTo');
  const [calls, users] = [numberOf(node, 'calls', CALLS_PER_SECOND), numberOf(node, 'users', USERS)];
  const functionUrls = isOn(node, 'functionUrls');
  const functionHosts = functionUrls ? functionHostsOf(text(node, 'functionHosts')) : {};
  const switches = { tracing: isOn(node, 'tracing'), gatewayLog: isOn(node, 'gatewayLog'), functionUrls };
  const always = { stage, calls, users, ...switches, functionHosts, search: searchOf(node) };
  const mailFrom = text(node, 'mailFrom');
  if (mailFrom && !isMailAddress(mailFrom)) throw new Error(`-c mailFrom= must be one email address, not ${mailFrom}`);
  const given = { ...(domain && { domain }), ...(origin && { origin }), ...(alarmsTo && { alarmsTo }), ...(mailFrom && { mailFrom }) };
  return { ...always, ...given };
};

/** Data is retained, except in a test stage, where it is deleted with the stack. */
export const protection = ({ stage }: Installation) =>
  isTestStage(stage)
    ? { removalPolicy: RemovalPolicy.DESTROY, deletionProtection: false, logs: RetentionDays.TWO_WEEKS }
    : { removalPolicy: RemovalPolicy.RETAIN, deletionProtection: true, logs: RetentionDays.SIX_MONTHS };
