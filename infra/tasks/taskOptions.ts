import { type ParseArgsConfig, parseArgs } from 'node:util';
import { leave } from '#infra/tasks/leave.ts';

/** The option that every task has. */
export const HELP = { type: 'boolean', short: 'h', default: false } as const;

/** Parses the arguments of a task. Ends it with its help if requested, or with an error and the help. */
export const taskOptions = <const C extends ParseArgsConfig>(help: string, config: C, wrong = 1): ReturnType<typeof parseArgs<C>> => {
  const choose = () => {
    try {
      return parseArgs(config);
    } catch (error) {
      return leave(`${error instanceof Error ? error.message : error}\n${help}`, wrong);
    }
  };
  const chosen = choose();
  if ((chosen.values as { help?: boolean }).help) leave(help, 0);
  return chosen;
};
