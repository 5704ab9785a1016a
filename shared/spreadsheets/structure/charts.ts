import { escaped, unescaped } from '#shared/spreadsheets/markup.ts';
import type { Plan } from '#shared/spreadsheets/structure/plan.ts';
import { formulaAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';

/** Where a chart says that its values stand, whatever its markup is prefixed with. */
const SOURCE = /(<(?:\w+:)?(?:f|sqref)(?:\s[^<>]*)?>)([^<]*)(<\/)/g;

/** Where a control of a form puts what it is set to, and where its choices stand. */
const LINK = /(\sfmla(?:Link|Range|Txbx|Group)=")([^"]*)(")/g;

const withSources = (xml: string, pattern: RegExp, plan: Plan): string =>
  xml.replace(pattern, (whole, start: string, source: string, end: string) => {
    const before = unescaped(source);
    const after = formulaAfter(plan, undefined, before);
    return after === before ? whole : start + escaped(after) + end;
  });

/** A chart that takes its values from where they are after all steps. */
export const chartAfter = (xml: string, plan: Plan): string => withSources(xml, SOURCE, plan);

/** A control of a sheet whose own cells stay; what it names of other sheets follows. */
export const controlAfter = (xml: string, plan: Plan): string => withSources(xml, LINK, plan);
