import { type ParseArgsConfig, parseArgs } from 'node:util';
import { leave } from '#infra/tasks/leave.ts';

/** The option that every task takes. */
export const HELP = { type: 'boolean', short: 'h', default: false } as const;

/** What a task was called with. Ends it with its help where that is asked for, and with what is wrong beside the help where something is. */
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
