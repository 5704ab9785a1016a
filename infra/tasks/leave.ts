/** Ends a task with a message: on stdout if it succeeded, otherwise on stderr. */
export const leave = (line: string, code: number): never => {
  process[code === 0 ? 'stdout' : 'stderr'].write(`${line}\n`);
  process.exit(code);
};
