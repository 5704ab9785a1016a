import { deployedConfig } from './deployedConfig.ts';

/** The documented calls, which come last: they leave settings and a consent behind that the other tests would meet. */
export default deployedConfig(['specification'], 'testsAwsDocuments.json');
