import type { DeployOptions } from '#infra/deploy/deployOptions.ts';

/** The CDK command. Emulators have no change sets, and on AWS no one would read them unless they asked. */
const command = ({ method, outputsFile, args }: DeployOptions, stacks: string[], outputs: string, hosts: string | undefined): string[] => [
  'cdk',
  'deploy',
  ...stacks,
  ...(process.env.AWS_ENDPOINT_URL && !method ? ['--method=direct'] : []),
  ...(outputsFile ? [] : ['--outputs-file', outputs]),
  ...(hosts === undefined ? [] : ['-c', `functionHosts=${hosts}`]),
  ...args,
];

/** Deploys everything. `hosts` are existing function URLs. */
export const deployCommand = (options: DeployOptions, outputs: string, hosts?: string): string[] =>
  command(options, ['--all'], outputs, hosts);

/** Deploys the distribution again with function URLs that it did not know, because it is deployed before the functions. */
export const updateHostsCommand = (options: DeployOptions, outputs: string, hosts: string): string[] =>
  command(options, [`Sheaf-${options.stage}-Web`, '--exclusively'], outputs, hosts);
