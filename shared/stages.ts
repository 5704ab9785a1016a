/** Valid stage names; buckets, parameters and functions contain it. */
const NAME = /^[a-z][a-z0-9]{0,11}$/;

export const isStageName = (stage: string): boolean => NAME.test(stage);

/**
 * Whether a stage is for testing and can be deleted with its stacks. All others keep their data when the stacks are deleted, and no command
 * removes it.
 */
export const isTestStage = (stage: string): boolean => stage.startsWith('dev');
