import { deployedConfig } from './deployedConfig.ts';

/** The documented calls come last, because they leave settings and a consent document that would affect other tests. */
export default deployedConfig(['specification'], 'testsAwsDocuments.json');
