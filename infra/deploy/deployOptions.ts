import { parseArgs } from 'node:util';

/** What was said on the command line that is of interest before the CDK hears it. */
export interface DeployOptions {
  /** dev unless said otherwise; may be a word that is no stage. */
  stage: string;
  domain: string | undefined;
  certificate: string | undefined;
  method: string | undefined;
  outputsFile: string | undefined;
  /** Whether functions have addresses of their own. */
  functionUrls: boolean;
  /** Everything, for the CDK. */
  args: string[];
}

const options = {
  context: { type: 'string', short: 'c', multiple: true },
  profile: { type: 'string' },
  region: { type: 'string' },
  method: { type: 'string', short: 'm' },
  'outputs-file': { type: 'string', short: 'O' },
} as const;

/** The SDK looks for these where the CDK is told in other ways as well. */
export const tellSdk = (profile: string | undefined, region: string | undefined): void => {
  if (profile) process.env.AWS_PROFILE = profile;
  const chosen = region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  if (chosen) process.env.AWS_REGION = chosen;
};

/** Reads `-c name=value --profile ...` as the CDK does, and lets the SDK know of profile and region. What it does not know is the CDK's to judge. */
export const readDeployOptions = (args: string[]): DeployOptions => {
  const { values } = parseArgs({ args, options, strict: false });
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
  tellSdk(text(values.profile), text(values.region));
  const pairs = (values.context ?? []).map((pair) => String(pair).split(/=(.*)/s).slice(0, 2));
  const context: Record<string, string | undefined> = Object.fromEntries(pairs);
  return {
    stage: text(context.stage) ?? 'dev',
    domain: text(context.domain),
    certificate: text(context.certificate),
    method: text(values.method),
    outputsFile: text(values['outputs-file']),
    functionUrls: context.functionUrls === 'on',
    args,
  };
};
