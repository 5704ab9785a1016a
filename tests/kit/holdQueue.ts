import type { World } from '#tests/kit/world.ts';

type Send = World['host']['queue']['send'];

/** Keeps what is sent to the queue of a world until it is let go. */
export const holdQueue = ({ host: { queue } }: World) => {
  const { send } = queue;
  const sent: Parameters<Send>[0][] = [];
  Object.assign(queue, { send: async (message: Parameters<Send>[0]) => void sent.push(message) });
  const letGo = async (): Promise<void> => {
    Object.assign(queue, { send });
    for (const message of sent.splice(0)) await send(message);
  };
  return { sent, letGo };
};
