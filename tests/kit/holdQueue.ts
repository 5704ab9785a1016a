import type { World } from '#tests/kit/world.ts';

type Send = World['host']['queue']['send'];

/** Holds back the messages to a world's queue until they are released. */
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
