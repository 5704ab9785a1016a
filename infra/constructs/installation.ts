import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';

/** What tells one installation from another. Everything else is the same for all. */
export interface Installation {
  stage: 'dev' | 'prod';
  /** The name people type, with the ARN of its certificate in us-east-1; without one, CloudFront gives a name. */
  domain?: { name: string; certificate: string };
  /** Where browsers find the application when that is not the distribution. */
  origin?: string;
  /** Who is written to when an alarm goes off. */
  alarmsTo?: string;
}

const text = (node: Node, name: string): string | undefined => {
  const value: unknown = node.tryGetContext(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const domainOf = (node: Node): Installation['domain'] => {
  const [name, certificate] = [text(node, 'domain'), text(node, 'certificate')];
  if (!name && !certificate) return undefined;
  if (!name || !certificate) throw new Error('-c domain= and -c certificate= belong together');
  return { name, certificate };
};

/** Reads `-c stage=prod -c domain=... -c certificate=... -c alarmsTo=...`. */
export const installationOf = (node: Node): Installation => {
  const stage = text(node, 'stage') ?? 'dev';
  if (stage !== 'dev' && stage !== 'prod') throw new Error(`-c stage= is dev or prod, not ${stage}`);
  const domain = domainOf(node);
  const origin = text(node, 'origin');
  const alarmsTo = text(node, 'alarmsTo');
  return { stage, ...(domain && { domain }), ...(origin && { origin }), ...(alarmsTo && { alarmsTo }) };
};

/** What people put in survives everything in production, and goes with the stack elsewhere. */
export const protection = ({ stage }: Installation) =>
  stage === 'prod'
    ? { removalPolicy: RemovalPolicy.RETAIN, deletionProtection: true, logs: RetentionDays.SIX_MONTHS }
    : { removalPolicy: RemovalPolicy.DESTROY, deletionProtection: false, logs: RetentionDays.TWO_WEEKS };
