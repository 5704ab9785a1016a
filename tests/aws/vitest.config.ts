import { deployedConfig } from './deployedConfig.ts';

/** The black-box suite and the AWS adapters. */
export default deployedConfig(['blackBox', 'ports', 'aws'], 'testsAws.json');
