import type { DeployOptions } from '#infra/deploy/deployOptions.ts';

/** The CDK's command. An emulator makes no change sets, and those of AWS are only read by who asks for them. */
export const deployCommand = ({ method, outputsFile, args }: DeployOptions, outputs: string): string[] => [
  'cdk',
  'deploy',
  '--all',
  ...(process.env.AWS_ENDPOINT_URL && !method ? ['--method=direct'] : []),
  ...(outputsFile ? [] : ['--outputs-file', outputs]),
  ...args,
];
