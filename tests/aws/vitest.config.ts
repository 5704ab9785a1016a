import { deployedConfig } from './deployedConfig.ts';

/** The black-box suite and the adapters of AWS. */
export default deployedConfig(['blackBox', 'ports', 'aws'], 'testsAws.json');
