interface Outcome<Value> {
  value: Value;
  bytes?: Uint8Array;
}

/** Something that is done with files, and what comes of it. */
export type Task<Asked, Value> = (files: Buffer[], asked: Asked) => Outcome<Value> | Promise<Outcome<Value>>;

/** The file of a task that has one. */
export const only = ([file]: Buffer[]): Buffer => {
  if (!file) throw new Error('a task has a file');
  return file;
};
