import type { Context } from '#functions/domain/kernel/context.ts';
import { openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';

export const feasibilityRows = async (ctx: Context) => {
  const { open } = await openClinical(ctx);
  const names = ['Feasibility', 'Studies', 'Sites'] as const;
  const read = await Promise.all(names.map(async (name) => rowsOf(ctx, await open(name))));
  const [rows = [], studies = [], sites = []] = read.map(({ results }) => results);
  return { rows, studies, sites, cut: read.some(({ cut }) => cut) };
};
