/** More wait than will live to see their turn. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface Room {
  /** Work that runs side by side. */
  atOnce: number;
  /** How much of one person, and of all people, waits at most. */
  waiting: { each: number; all: number };
}

interface Line {
  waiting: (() => void)[];
  isServed: boolean;
  /** The number of the last turn; 0 for who had none while in line. */
  turn: number;
}

/** Lets work run in turn: next is who had no turn for longest, with one piece of work at a time. Throws QueueFull. */
export const fairQueue = ({ atOnce, waiting }: Room): (<T>(person: string, work: () => Promise<T>) => Promise<T>) => {
  const lines = new Map<string, Line>();
  let turns = 0;
  let served = 0;
  let queued = 0;

  const nextLine = (): Line | undefined =>
    [...lines.values()]
      .filter((line) => !line.isServed && line.waiting.length > 0)
      .reduce<Line | undefined>((first, line) => (first && first.turn <= line.turn ? first : line), undefined);

  const serveNext = (): void => {
    for (let line = nextLine(); line && served < atOnce; line = nextLine()) {
      turns += 1;
      served += 1;
      queued -= 1;
      line.isServed = true;
      line.turn = turns;
      line.waiting.shift()?.();
    }
  };

  return async (person, work) => {
    const line = lines.get(person) ?? { waiting: [], isServed: false, turn: 0 };
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
      line.isServed = false;
      if (line.waiting.length === 0) lines.delete(person);
      serveNext();
    }
  };
};
