import { allowances } from '#infra/cost/allowances.ts';
import { assumptions } from '#infra/cost/assumptions.ts';
import { CALLS, callCost, quietCost, type Settings, screenCost, windowCost } from '#infra/cost/callCost.ts';
import { restingTypes } from '#infra/cost/idle.ts';
import { isNear } from '#infra/cost/limit.ts';
import { type MeasuredCall, measureCalls } from '#infra/cost/measure.ts';
import { measuredLimits } from '#infra/cost/measuredLimits.ts';
import { DATED, priceOf, REGION } from '#infra/cost/prices.ts';
import * as print from '#infra/cost/print.ts';
import { sampleFields } from '#infra/cost/sampleFields.ts';
import { sweepCost } from '#infra/cost/sweepCost.ts';
import { accessLine, functionSettings, synthesize, type Templates } from '#infra/cost/template.ts';
import { templateLimits } from '#infra/cost/templateLimits.ts';
import type { FeedWork } from '#infra/cost/workload.ts';
import type { Built } from '#infra/stacks/sheaf.ts';

const { say } = print;
const CENT = 0.01;

/** A call's share of a feed run with several calls. */
const part = (amount: number, { calls }: FeedWork): string => String(Math.round((10 * amount) / calls) / 10);

const printWork = (calls: MeasuredCall[]): void => {
  print.table([
    ['', 'read units', 'write units', 'round trips', 'response, B', 'log, lines', 'work here, ms', 'stored, B'],
    ...calls.map(({ what, work: { table, called, lines, feed }, ms }) => [
      what,
      `${table.read} + ${part(feed.table.read, feed)}`,
      `${table.write} + ${part(feed.table.write, feed)}`,
      `${table.trips} + ${part(feed.table.trips, feed)}`,
      String(called.bodyBytes),
      `${lines.length} + ${part(feed.lines.length, feed)}`,
      ms.toFixed(1),
      String(table.addedBytes),
    ]),
  ]);
};

/** Small installations pay more per call, for few calls. */
const printIdleCalls = (settings: Settings, calls: MeasuredCall[]): void => {
  say('\nAdditional costs below one call a second');
  print.table([
    ['', 'the feed, which runs for each fact', 'X-Ray if it is on, because it records every run'],
    ...calls.map(({ what, work, alone }) => {
      const { traces, hearing } = quietCost({ ...settings, traced: true }, work, alone);
      return [what, print.dollars(hearing), print.dollars(traces)];
    }),
  ]);
};

/** An update writes an item and its version, each at twice the price of a single write. */
const UNITS_A_KB = 4;

const printSample = ({ work }: MeasuredCall): void => {
  const dearer = priceOf('tableWrite', UNITS_A_KB * CALLS).toFixed(3);
  say(`\nAn item here has ${sampleFields.length} fields and ${work.table.largestRow} bytes as DynamoDB counts them;`);
  say(`beyond 1,024 bytes its values are compressed, and each KB that remains adds $${dearer} to 10,000 updates.`);
};

/** Returns whether all targets are met. */
const printPriceTable = async (settings: Settings): Promise<boolean> => {
  const { calls, notified, opened } = await measureCalls();
  const update = calls.find(({ what }) => what === 'update of a field');
  const rows = calls.map(({ what, target, work, ms }) => ({ what, target, costs: callCost(settings, work, ms) }));
  if (update)
    rows.push({
      what: 'each open screen that receives a change',
      target: undefined,
      costs: screenCost(settings, notified.feed, update.work.feed),
    });

  rows.push({ what: 'a window on a site of ten lists: the hub', target: undefined, costs: windowCost(settings, opened) });

  say(`Prices in dollars, ${REGION}, list prices of ${DATED}, without free tiers\n`);
  print.printPrices(rows);
  say('\nWith -c functionUrls=on, for signed-in people\n');
  print.printPrices(
    calls.map(({ what, directTarget, work, ms }) => ({
      what,
      target: directTarget,
      costs: callCost({ ...settings, direct: true }, work, ms),
    })),
  );
  printIdleCalls(settings, calls);
  say('\nWhat was counted (the call + the feed that processes its facts)\n');
  printWork(calls);
  if (update) printSample(update);
  say('\nAssumptions');
  for (const line of assumptions(settings.memoryMb)) say(`  ${line}`);
  return !rows.some(print.isDear);
};

/** Returns whether only storage costs anything while unused. */
const printIdle = (templates: Templates, settings: Settings): boolean => {
  const types = restingTypes(templates);
  const free = allowances(templates);
  say('\nAt rest: every type of resource, how many, and the only thing it is billed by\n');
  print.printResting(types);
  const sweep = sweepCost(settings);
  say(`\nThe hourly sweep costs $${sweep.toFixed(4)} a month; less than a cent is ignored`);
  say('\nFree for every account up to an amount, which may be used up by other resources of the account\n');
  print.printAllowances(free);
  say('\nStorage, per GB and month\n');
  print.printStorage();
  return types.every(({ paidBy }) => paidBy !== undefined) && sweep < CENT && !free.some(print.isSpent);
};

const printLimitTable = async (templates: Templates, { functions }: Built): Promise<boolean> => {
  const limits = [...templateLimits(templates, functions), ...(await measuredLimits())];
  say('\nDistance to the limits of AWS\n');
  print.printLimits(limits);
  return !limits.some(isNear);
};

/** Prints the costs of an installation and its distance to the limits. Returns whether everything is as expected. */
export const report = async (built: Built): Promise<boolean> => {
  const templates = synthesize(built, { stage: 'prod' });
  const settings = { ...functionSettings(templates), accessLine: accessLine(templates) };
  const cheap = await printPriceTable(settings);
  const idle = printIdle(templates, settings);
  const far = await printLimitTable(templates, built);
  say('\nThe price list\n');
  print.printPriceList();
  return cheap && idle && far;
};
