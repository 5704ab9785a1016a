/** The queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface Room {
  /** Pieces of work that run concurrently. */
  atOnce: number;
  /** How many of them may belong to one person; 1 by default. */
  ofOne?: number;
  /** The longest queue, per person and for all. */
  waiting: { each: number; all: number };
}

interface Line {
  waiting: (() => void)[];
  served: number;
  /** The number of the last turn; 0 if there was none while queued. */
  turn: number;
}

/** Runs work in fair order: the next turn goes to the person who has waited longest since the last one. Throws QueueFull. */
export const fairQueue = ({ atOnce, ofOne = 1, waiting }: Room): (<T>(person: string, work: () => Promise<T>) => Promise<T>) => {
  const lines = new Map<string, Line>();
  let turns = 0;
  let served = 0;
  let queued = 0;

  const nextLine = (): Line | undefined =>
    [...lines.values()]
      .filter((line) => line.served < ofOne && line.waiting.length > 0)
      .reduce<Line | undefined>((first, line) => (first && first.turn <= line.turn ? first : line), undefined);

  const serveNext = (): void => {
    for (let line = nextLine(); line && served < atOnce; line = nextLine()) {
      turns += 1;
      served += 1;
      queued -= 1;
      line.served += 1;
      line.turn = turns;
      line.waiting.shift()?.();
    }
  };

  return async (person, work) => {
    const line = lines.get(person) ?? { waiting: [], served: 0, turn: 0 };
    if (line.waiting.length >= waiting.each || queued >= waiting.all) throw new QueueFull();
    lines.set(person, line);
    const turn = new Promise<void>((begin) => line.waiting.push(begin));
    queued += 1;
    serveNext();
    await turn;
    try {
      return await work();
    } finally {
      served -= 1;
      line.served -= 1;
      if (line.waiting.length === 0 && line.served === 0) lines.delete(person);
      serveNext();
    }
  };
};
