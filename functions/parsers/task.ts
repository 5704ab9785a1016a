interface Outcome<Value> {
  value: Value;
  bytes?: Uint8Array;
}

/** A task on files, and its result. */
export type Task<Input, Value> = (files: Buffer[], input: Input) => Outcome<Value> | Promise<Outcome<Value>>;

/** The file of a task with a single one. */
export const only = ([file]: Buffer[]): Buffer => {
  if (!file) throw new Error('a task has a file');
  return file;
};
