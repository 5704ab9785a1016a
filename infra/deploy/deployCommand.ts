import type { DeployOptions } from '#infra/deploy/deployOptions.ts';

/** The CDK's command. An emulator makes no change sets, and those of AWS are only read by who asks for them. */
const command = ({ method, outputsFile, args }: DeployOptions, stacks: string[], outputs: string, hosts: string | undefined): string[] => [
  'cdk',
  'deploy',
  ...stacks,
  ...(process.env.AWS_ENDPOINT_URL && !method ? ['--method=direct'] : []),
  ...(outputsFile ? [] : ['--outputs-file', outputs]),
  ...(hosts === undefined ? [] : ['-c', `functionHosts=${hosts}`]),
  ...args,
];

/** Deploys everything. `hosts` are the addresses of functions that are there already. */
export const deployCommand = (options: DeployOptions, outputs: string, hosts?: string): string[] =>
  command(options, ['--all'], outputs, hosts);

/** Tells the distribution of addresses that it did not know when it was deployed, as it stands before the functions. */
export const tellHostsCommand = (options: DeployOptions, outputs: string, hosts: string): string[] =>
  command(options, [`Sheaf-${options.stage}-Web`, '--exclusively'], outputs, hosts);
