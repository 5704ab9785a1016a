/** Ends a task with its last words: on the standard output where all went well, else on the error output. */
export const leave = (line: string, code: number): never => {
  process[code === 0 ? 'stdout' : 'stderr'].write(`${line}\n`);
  process.exit(code);
};
