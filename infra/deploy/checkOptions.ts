import type { DeployOptions } from '#infra/deploy/deployOptions.ts';
import { isStageName } from '#shared/stages.ts';

/** The names that an installation reads from the context; docs/operating-aws.md describes them. */
const KNOWN = [
  'alarmsTo',
  'calls',
  'certificate',
  'domain',
  'functionUrls',
  'gatewayLog',
  'mailFrom',
  'origin',
  'search',
  'stage',
  'tracing',
  'users',
];

/** Whether the CDK reads a name itself. */
const isOfCdk = (name: string): boolean => /[@:/]/.test(name);

/** Problems with the options, one line each. */
export const checkOptions = ({ stage, domain, certificate, contextNames }: DeployOptions): string[] => {
  const unknown = contextNames.filter((name) => !KNOWN.includes(name) && !isOfCdk(name));
  const lines = unknown.map((name) => `-c ${name}= is unknown. The names are ${KNOWN.join(', ')}.`);
  if (!isStageName(stage))
    lines.push(`"${stage}" cannot be the name of a stage: use up to 12 lowercase letters and digits, such as dev, staging or prod.`);
  if (domain && !certificate)
    lines.push(
      `${domain} needs its certificate. Add -c certificate=<its ARN>; create one with: aws acm request-certificate --region us-east-1 --validation-method DNS --domain-name ${domain}`,
    );
  if (certificate && !domain) lines.push('A certificate needs its domain name. Add -c domain=<the name people type>.');
  if (certificate && !/^arn:[\w-]+:acm:us-east-1:\d{12}:certificate\//.test(certificate))
    lines.push(
      'CloudFront requires a certificate in us-east-1, given as arn:aws:acm:us-east-1:<account>:certificate/<id>. List them with: aws acm list-certificates --region us-east-1',
    );
  return lines;
};
