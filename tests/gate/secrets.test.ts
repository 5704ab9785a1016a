import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Endpoint } from '#shared/http/contract.ts';
import { inputFor, lots, nameOf, requestedBy } from '#tests/gate/secrets/askAnything.ts';
import { createdBy, type PlantedWorld, plantedWorld, type Unit } from '#tests/gate/secrets/plantedWorld.ts';
import { type Browser, sendingOf } from '#tests/kit/callThrough.ts';

/** `SECRET_WORLDS=100000` draws that many worlds; otherwise everyone makes every call once. */
const WANTED = Number(process.env.SECRET_WORLDS ?? 0);
const SEED = Number(process.env.SECRET_SEED ?? Date.now() % 1_000_000);
/** Calls per draw of closed objects, and draws after which everything is rebuilt. */
const ASKED = Number(process.env.SECRET_CALLS ?? 60);
const DRAWS = 250;
/** How much is redrawn each time. With many worlds, each differs little from the previous one, because every change needs two calls. */
const REDRAWN = WANTED > 0 ? 4 : Number.POSITIVE_INFINITY;

let planted: PlantedWorld | undefined;
let files: Server | undefined;
afterEach(async () => {
  files?.closeAllConnections();
  files?.close();
  await planted?.world.close();
});

const build = async (): Promise<{ here: PlantedWorld; origin: string }> => {
  files?.closeAllConnections();
  files?.close();
  await planted?.world.close();
  const here = await plantedWorld();
  planted = here;
  const server = createServer((request, response) => here.world.blobs.serveFile(request, response));
  files = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { here, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** Waits until all facts are processed and all jobs have ended; emails and reminders can wait. */
const untilIdle = ({ world: { table } }: PlantedWorld): Promise<void> =>
  expect
    .poll(
      async () => {
        const undelivered = (['search', 'listeners'] as const).flatMap((reader) => table.readFeed(table.feedPosition(reader), 1));
        return undelivered.length + (await table.query({ table: 'content', pk: 'jobs', limit: 1 })).rows.length;
      },
      { interval: 5 },
    )
    .toBe(0);

/** A response with its headers and the bytes it refers to. */
const wholeAnswer = async (who: Browser, endpoint: Endpoint, sent: Record<string, unknown>, origin: string) => {
  const { status, headers, body } = await who.send(sendingOf(endpoint, sent));
  const address = /\/_files\/[^"\\\s]+/.exec(`${body} ${headers.location ?? ''}`)?.[0];
  const bytes = address ? await (await fetch(origin + address)).text() : '';
  return { status, body, text: [status, JSON.stringify(headers), body, bytes].join('\n') };
};

test('no answer of any call contains anything that is closed to its caller, whatever is closed', { timeout: 86_400_000 }, async () => {
  const { next, draw, shuffled } = lots(SEED);
  const began = Date.now();
  const answered = new Map<string, number>();
  const pairs = () =>
    shuffled(['reader', 'owner', 'maker', 'visitor'].flatMap((who) => requestedBy(who).map((endpoint) => ({ who, endpoint }))));
  let left = pairs();
  let draws = 0;
  let asks = 0;
  let { here, origin } = await build();
  const closed = new Set<Unit>();
  for (; WANTED > 0 ? draws < WANTED : left.length > 0; draws += 1) {
    if (draws > 0 && draws % DRAWS === 0) {
      ({ here, origin } = await build());
      closed.clear();
    }
    const share = next() / 2;
    for (const unit of shuffled(here.units).slice(0, REDRAWN)) {
      const isClosed = next() < share;
      if (isClosed && !closed.has(unit)) await here.close(unit);
      if (!isClosed && closed.has(unit)) await here.inherit(unit);
      closed[isClosed ? 'add' : 'delete'](unit);
    }
    await untilIdle(here);
    const hidden = new Set(['nobody', ...[...closed].map(({ name }) => name)]);
    const visitor = here.world.visitor();
    const cursors: string[] = [];
    for (const { who, endpoint } of left.splice(0, ASKED)) {
      const as = who === 'visitor' ? visitor : here.people[who as keyof typeof here.people];
      const sent = inputFor(endpoint, here, draw, cursors);
      const { status, body, text } = await wholeAnswer(as, endpoint, sent, origin);
      asks += 1;
      if (status < 400) answered.set(nameOf(endpoint), (answered.get(nameOf(endpoint)) ?? 0) + 1);
      const cursor = /"next":"([^"]+)"/.exec(body)?.[1];
      if (cursor) cursors.push(cursor);
      const closedTo = (unit: string): boolean =>
        hidden.has(unit) || (who !== 'owner' && unit.startsWith(createdBy('')) && unit !== createdBy(who));
      const received = here.placesIn(text).filter(({ units }) => who === 'visitor' || units.some(closedTo));
      const story = `seed ${SEED}, draw ${draws}: ${who} asked ${nameOf(endpoint)} ${JSON.stringify(sent)} while ${[...hidden].join(', ')} were closed`;
      expect(received, story).toEqual([]);
    }
    if (WANTED > 0 && left.length === 0) left = pairs();
    if (WANTED > 0 && draws % 1000 === 999)
      process.stdout.write(`${draws + 1} worlds, ${asks} calls, ${Math.round((Date.now() - began) / 1000)} s\n`);
  }
  process.stdout.write(`${draws} worlds, ${asks} calls, ${answered.size} of them answered, ${Math.round((Date.now() - began) / 1000)} s\n`);
  expect(answered.size).toBeGreaterThan(70);
});
