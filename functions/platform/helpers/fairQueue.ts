/** The queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface QueueLimits {
  /** Pieces of work that run concurrently. */
  atOnce: number;
  /** How many of them may belong to one person; 1 by default. */
  ofOne?: number;
  /** The longest queue, per person and for all. */
  waiting: { each: number; all: number };
}

interface PersonQueue {
  waiting: (() => void)[];
  served: number;
  /** The number of the last turn; 0 if there was none while queued. */
  turn: number;
}

/** Runs work in fair order: the next turn goes to the person who has waited longest since the last one. Throws QueueFull. */
export const fairQueue = ({ atOnce, ofOne = 1, waiting }: QueueLimits): (<T>(person: string, work: () => Promise<T>) => Promise<T>) => {
  const queues = new Map<string, PersonQueue>();
  let turns = 0;
  let served = 0;
  let queued = 0;

  const nextQueue = (): PersonQueue | undefined =>
    [...queues.values()]
      .filter((personQueue) => personQueue.served < ofOne && personQueue.waiting.length > 0)
      .reduce<PersonQueue | undefined>((first, personQueue) => (first && first.turn <= personQueue.turn ? first : personQueue), undefined);

  const serveNext = (): void => {
    for (let personQueue = nextQueue(); personQueue && served < atOnce; personQueue = nextQueue()) {
      turns += 1;
      served += 1;
      queued -= 1;
      personQueue.served += 1;
      personQueue.turn = turns;
      personQueue.waiting.shift()?.();
    }
  };

  return async (person, work) => {
    const personQueue = queues.get(person) ?? { waiting: [], served: 0, turn: 0 };
    if (personQueue.waiting.length >= waiting.each || queued >= waiting.all) throw new QueueFull();
    queues.set(person, personQueue);
    const turn = new Promise<void>((begin) => personQueue.waiting.push(begin));
    queued += 1;
    serveNext();
    await turn;
    try {
      return await work();
    } finally {
      served -= 1;
      personQueue.served -= 1;
      if (personQueue.waiting.length === 0 && personQueue.served === 0) queues.delete(person);
      serveNext();
    }
  };
};
