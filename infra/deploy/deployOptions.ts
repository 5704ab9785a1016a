import { parseArgs } from 'node:util';

/** Command line options that matter before the CDK runs. */
export interface DeployOptions {
  /** dev by default; may be invalid. */
  stage: string;
  domain: string | undefined;
  certificate: string | undefined;
  method: string | undefined;
  outputsFile: string | undefined;
  /** Whether functions have their own URLs. */
  functionUrls: boolean;
  /** All names given with -c. */
  contextNames: string[];
  /** All arguments, for the CDK. */
  args: string[];
}

const options = {
  context: { type: 'string', short: 'c', multiple: true },
  profile: { type: 'string' },
  region: { type: 'string' },
  method: { type: 'string', short: 'm' },
  'outputs-file': { type: 'string', short: 'O' },
} as const;

/** The SDK reads these variables, while the CDK also accepts other options. */
export const configureSdk = (profile: string | undefined, region: string | undefined): void => {
  if (profile) process.env.AWS_PROFILE = profile;
  const chosen = region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  if (chosen) process.env.AWS_REGION = chosen;
};

/** Reads `-c name=value --profile ...` like the CDK, and passes profile and region to the SDK. Unknown options are left to the CDK. */
export const readDeployOptions = (args: string[]): DeployOptions => {
  const { values } = parseArgs({ args, options, strict: false });
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
  configureSdk(text(values.profile), text(values.region));
  const pairs = (values.context ?? []).map((pair) => String(pair).split(/=(.*)/s).slice(0, 2));
  const context: Record<string, string | undefined> = Object.fromEntries(pairs);
  return {
    stage: text(context.stage) ?? 'dev',
    domain: text(context.domain),
    certificate: text(context.certificate),
    method: text(values.method),
    outputsFile: text(values['outputs-file']),
    functionUrls: context.functionUrls === 'on',
    contextNames: Object.keys(context),
    args,
  };
};
