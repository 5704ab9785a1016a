import type { Allowance } from '#infra/cost/allowances.ts';
import { type Costs, services, total } from '#infra/cost/callCost.ts';
import type { Resting } from '#infra/cost/idle.ts';
import { isNear, type Limit } from '#infra/cost/limit.ts';
import { GB, type PriceName, prices } from '#infra/cost/prices.ts';

export const say = (line = ''): boolean => process.stdout.write(`${line}\n`);

export const dollars = (amount: number): string => `$${amount.toFixed(4)}`;
const number = (amount: number): string => Math.round(amount).toLocaleString('en-US');

/** Prints columns as wide as their widest cell; the first is left-aligned. */
export const table = (rows: string[][]): void => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of rows) {
    say(
      `  ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`,
    );
  }
};

export interface PricedRow {
  what: string;
  costs: Costs;
  target?: number | undefined;
}

export const isDear = ({ costs, target }: PricedRow): boolean => target !== undefined && total(costs) > target;

/** By how many dollars a target is missed. */
const missed = ({ costs, target }: PricedRow): string =>
  target !== undefined && total(costs) > target ? `MISSED by ${dollars(total(costs) - target)}` : '';

export const printPrices = (rows: PricedRow[]): void =>
  table([
    ['10,000 times', ...services, 'total', 'target', ''],
    ...rows.map((row) => [
      row.what,
      ...services.map((service) => dollars(row.costs[service])),
      dollars(total(row.costs)),
      row.target === undefined ? '' : dollars(row.target),
      missed(row),
    ]),
  ]);

export const printResting = (types: Resting[]): void =>
  table(types.map(({ type, count, paidBy }) => [type, String(count), paidBy ?? 'UNKNOWN: add its cost at rest to infra/cost/idle.ts']));

export const isSpent = ({ used, free }: Allowance): boolean => used > free;

export const printAllowances = (allowances: Allowance[]): void =>
  table([
    ['', 'used', 'free in an account', 'if not free, per month', ''],
    ...allowances.map((one) => [one.what, number(one.used), number(one.free), `$${one.otherwise.toFixed(2)}`, isSpent(one) ? 'ABOVE' : '']),
  ]);

export const printLimits = (limits: Limit[]): void =>
  table([
    ['', 'measured', 'limit', '', 'share', ''],
    ...limits.map((one) => [
      one.what,
      number(one.measured),
      number(one.limit),
      one.unit,
      `${Math.ceil((100 * one.measured) / one.limit)} %`,
      isNear(one) ? 'TOO NEAR' : '',
    ]),
  ]);

const stored: PriceName[] = ['tableStored', 'tableBackup', 'filesStored', 'logsStored'];

export const printStorage = (): void =>
  table(stored.map((name) => [prices[name].unit.replace('bytes', 'a GB'), `$${prices[name].dollars}`, prices[name].source]));

export const printPriceList = (): void =>
  table(
    Object.values(prices).map(({ dollars: price, per, unit, source }) => [
      unit,
      `$${price} per ${per === GB ? 'GB' : number(per)}`,
      source,
    ]),
  );
