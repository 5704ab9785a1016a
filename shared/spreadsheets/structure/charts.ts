import { escaped, unescaped } from '#shared/spreadsheets/markup.ts';
import type { Plan } from '#shared/spreadsheets/structure/plan.ts';
import { formulaAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';

/** The source ranges of a chart, whatever its XML prefix. */
const SOURCE = /(<(?:\w+:)?(?:f|sqref)(?:\s[^<>]*)?>)([^<]*)(<\/)/g;

/** Cell links and list ranges of a form control. */
const LINK = /(\sfmla(?:Link|Range|Txbx|Group)=")([^"]*)(")/g;

const withSources = (xml: string, pattern: RegExp, plan: Plan): string =>
  xml.replace(pattern, (whole, start: string, source: string, end: string) => {
    const before = unescaped(source);
    const after = formulaAfter(plan, undefined, before);
    return after === before ? whole : start + escaped(after) + end;
  });

/** A chart whose sources follow all steps. */
export const chartAfter = (xml: string, plan: Plan): string => withSources(xml, SOURCE, plan);

/** A form control of a worksheet whose own cells stay; its references to other worksheets follow. */
export const controlAfter = (xml: string, plan: Plan): string => withSources(xml, LINK, plan);
