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

/** Lets work run in turn: one piece of each person, and then the next piece of the first. Throws QueueFull. */
export const fairQueue = ({ atOnce, waiting }: Room): (<T>(person: string, work: () => Promise<T>) => Promise<T>) => {
  /** Whoever is first in the map is next. */
  const lines = new Map<string, (() => void)[]>();
  const served = new Set<string>();
  let queued = 0;

  const serveNext = (): void => {
    for (const [person, line] of lines) {
      if (served.size >= atOnce) return;
      if (served.has(person)) continue;
      const begin = line.shift();
      lines.delete(person);
      if (line.length > 0) lines.set(person, line);
      served.add(person);
      queued -= 1;
      begin?.();
    }
  };

  return async (person, work) => {
    const line = lines.get(person) ?? [];
    if (line.length >= waiting.each || queued >= waiting.all) throw new QueueFull();
    const turn = new Promise<void>((begin) => line.push(begin));
    lines.set(person, line);
    queued += 1;
    serveNext();
    await turn;
    try {
      return await work();
    } finally {
      served.delete(person);
      serveNext();
    }
  };
};
