import { escaped, unescaped } from '#shared/spreadsheets/markup.ts';
import type { Plan } from '#shared/spreadsheets/structure/plan.ts';
import { formulaAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';

/** Where a chart says that its values stand, whatever its markup is prefixed with. */
const SOURCE = /(<(?:\w+:)?(?:f|sqref)(?:\s[^<>]*)?>)([^<]*)(<\/)/g;

/** A chart that takes its values from where they are after all steps. */
export const chartAfter = (xml: string, plan: Plan): string =>
  xml.replace(SOURCE, (whole, start: string, source: string, end: string) => {
    const before = unescaped(source);
    const after = formulaAfter(plan, undefined, before);
    return after === before ? whole : start + escaped(after) + end;
  });
