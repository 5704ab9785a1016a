/** How a stage may be called; buckets, parameters and functions carry its name. */
const NAME = /^[a-z][a-z0-9]{0,11}$/;

export const isStageName = (stage: string): boolean => NAME.test(stage);

/** A stage for trying, which goes with its stacks. All others hold what people need: it survives the stacks, and no command removes it. */
export const isForTrying = (stage: string): boolean => stage.startsWith('dev');
