import type { Context } from '#functions/domain/kernel/context.ts';

/** Where a long step is. */
export interface Progress {
  /** What was saved last, also by a run that broke off; null at the beginning. */
  cursor: string | null;
  /** Keeps the place. Throws when another run has taken over, and the step must end. */
  save(cursor: string): Promise<void>;
}

export interface Migration {
  /** The version that the data has afterwards. */
  to: number;
  name: string;
  /** It may be interrupted anywhere and is run again, while people read and write. */
  run(ctx: Context, progress: Progress): Promise<void>;
}
