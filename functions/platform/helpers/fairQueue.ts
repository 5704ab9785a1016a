/** More wait than will live to see their turn. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface Room {
  /** Work that runs side by side. */
  atOnce: number;
  /** How much of it may be one person's; one piece where it is not said. */
  ofOne?: number;
  /** How much of one person, and of all people, waits at most. */
  waiting: { each: number; all: number };
}

interface Line {
  waiting: (() => void)[];
  served: number;
  /** The number of the last turn; 0 for who had none while in line. */
  turn: number;
}

/** Lets work run in turn: next is who had no turn for longest, with so many pieces of work at a time. Throws QueueFull. */
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
