import { describe, expect, test } from 'vitest';
import { textIn } from '#frontend/features/documents/sheet/sheetData.ts';
import { paragraphsOf } from '#frontend/fields/text/paragraphs.ts';
import { sanitizeText } from '#functions/domain/content/itemRecords/sanitize.ts';
import { pageSetup } from '#functions/parsers/pageSetup.ts';
import { parseFeed } from '#functions/parsers/parseFeed.ts';
import { SheetPrint } from '#shared/models/documents/printing.ts';
import { multiLine } from '#shared/rules/fields/multiLine.ts';
import { textOfHtml, textOfTags } from '#shared/search/texts.ts';
import { readCsv } from '#shared/spreadsheets/csv.ts';
import { attributesOf, elementsOf } from '#shared/spreadsheets/markup.ts';
import { chartAfter } from '#shared/spreadsheets/structure/charts.ts';
import { oldDrawingAfter } from '#shared/spreadsheets/structure/comments.ts';
import { conditionsAfter } from '#shared/spreadsheets/structure/conditions.ts';
import { drawingAfter } from '#shared/spreadsheets/structure/drawings.ts';
import { headAfter, tailAfter } from '#shared/spreadsheets/structure/frame.ts';
import { planOf } from '#shared/spreadsheets/structure/plan.ts';
import { withReferences } from '#shared/spreadsheets/structure/references.ts';
import { rowsAfter } from '#shared/spreadsheets/structure/rows.ts';
import { rewriteBetween, withoutBetween, withoutElements, withoutTags } from '#shared/text/scan.ts';
import { workbook } from '#tests/hostileFiles/office.ts';

/** Characters. Quadratic backtracking would take minutes for four times as many. */
const SHORT = 50_000;
const LONG = 4 * SHORT;
/** Twice the ratio expected for four times as much text, because processors and garbage collection vary. */
const RATIO = 8;
/** Milliseconds below which a ratio is meaningless. */
const NOTHING = 60;

/** Attempts with the longer text, because garbage collection sometimes takes longer than the scanner. */
const ATTEMPTS = 3;

/** Milliseconds of this thread's processor time. */
const used = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Fails if a scanner backtracks for each marker: then every attempt takes sixteen times as long. */
const expectSteady = (scan: (text: string) => unknown, mark: string): void => {
  const short = used(() => scan(mark.repeat(SHORT / mark.length)));
  const limit = Math.max(NOTHING, RATIO * Math.max(short, NOTHING / 4));
  let long = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < ATTEMPTS && long >= limit; tried++)
    long = Math.min(
      long,
      used(() => scan(mark.repeat(LONG / mark.length))),
    );
  expect(long).toBeLessThan(limit);
};

const hostile = [
  '<!--',
  '<script ',
  '<script></script ',
  '<style>',
  '<',
  '</',
  '<a <',
  '>',
  '<x>',
  '<![CDATA[',
  '<rPh ',
  '<t>',
  '<c a="',
  " a='",
  '&',
  '&#1',
  ' ',
  '\n',
  ' \n',
  '"',
  '""',
  '{',
];
const scanners: Record<string, (text: string) => unknown> = {
  textOfTags,
  textOfHtml,
  'multiLine.text': (text) => multiLine.text(text),
  withoutTags: (text) => withoutTags(text),
  withoutBetween: (text) => withoutBetween(text, '<!--', '-->'),
  rewriteBetween: (text) => rewriteBetween(text, '<![CDATA[', ']]>', (inner) => inner),
  withoutElements: (text) => withoutElements(text, ['script', 'style', 'rPh']),
  elementsOf: (text) => Array.from(elementsOf(text, 't')).length,
  attributesOf: (text) => attributesOf(`<x ${text}>`),
  readCsv,
  wordsIn: textIn,
  paragraphsOf,
};

describe.each(Object.entries(scanners))('%s', (_, scan) => {
  test.each(hostile)('takes at most four times as long for four times as much of %j', (mark) => {
    expectSteady(scan, mark);
  });
});

/** A row is inserted into the worksheet whose markup is read. */
const plan = planOf([{ name: 'A', hasCells: true, isHidden: false }], [{ kind: 'insertRows', sheet: 'A', at: 3, count: 1 }]);
const sheet = plan.before[0] ?? { before: 'A', hasCells: true, isHidden: false, name: 'A', isDeleted: false, shifts: [] };
const formulas = ["'", "A!'", '[', 'A1:', 'A:A:', 'A!A!', '$', '#', '"', '('];
const markups = [
  '<',
  '>',
  '"',
  '<f>',
  '<c:f>',
  '<row ',
  '<row r="1"><c r="A1"><f>A1',
  '<x14:sparkline ',
  '<dataValidation sqref="A1 ',
  '<xdr:from>',
];
const shifting: Record<string, { marks: string[]; scan: (text: string) => unknown }> = {
  withReferences: { marks: formulas, scan: (text) => withReferences(text, () => '#REF!') },
  chartAfter: { marks: markups, scan: (text) => chartAfter(text, plan) },
  rowsAfter: { marks: markups, scan: (text) => rowsAfter(text, plan, sheet) },
  headAfter: { marks: markups, scan: (text) => headAfter(text, sheet.shifts) },
  tailAfter: { marks: markups, scan: (text) => conditionsAfter(tailAfter(text, plan, sheet), plan, sheet) },
  drawingAfter: { marks: markups, scan: (text) => drawingAfter(text, plan, sheet) },
  oldDrawingAfter: { marks: markups, scan: (text) => oldDrawingAfter(text, plan, sheet) },
};
const cases = Object.entries(shifting).flatMap(([name, { marks, scan }]) => marks.map((mark) => ({ name, mark, scan })));

test.each(cases)('a row is inserted by $name in at most four times as long before four times as much of $mark', ({ mark, scan }) => {
  expectSteady(scan, mark);
});

/** Rich text is sanitized on the request thread. */
const written = [
  '<b>',
  '<ul><li>',
  '<b></i>',
  '<b></b>',
  '<p>',
  '</b>',
  '<b a=1 ',
  '<p style="color:',
  '<a href="https://x">',
  '<br>',
  '&lt;',
  '<!--',
];
test.each([...hostile, ...written])(
  'rich text of %j is sanitized in at most four times as long if it is four times as long',
  async (mark) => {
    const cleaned = async (length: number): Promise<number> => {
      const before = process.threadCpuUsage();
      await sanitizeText(mark.repeat(length / mark.length));
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    const limit = RATIO * Math.max(await cleaned(2 * SHORT), NOTHING);
    let long = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < ATTEMPTS && long >= limit; tried++) long = Math.min(long, await cleaned(2 * LONG));
    expect(long).toBeLessThan(limit);
  },
);

test.each(['<pageSetup ', '<sheetPr ', '<pageSetUpPr ', '<sheetPr/', '<pageSetup>'])(
  'pages of a sheet with many %j are laid out in proportional time',
  (mark) => {
    const print = SheetPrint.parse({ printScaling: 'fitPage' });
    const archive = (length: number) => workbook(Array.from({ length: length / 20 }, (_, n) => `${mark}a${n * 7919}="`).join(''));
    const [few, many] = [archive(SHORT), archive(LONG)];
    const short = used(() => pageSetup(few, print));
    expect(used(() => pageSetup(many, print))).toBeLessThan(RATIO * Math.max(short, NOTHING));
  },
);

test('a feed full of special characters is cut before it is read', async () => {
  const item = `<item><title>t</title><description><![CDATA[${'<'.repeat(30_000)}]]></description></item>`;
  const before = process.threadCpuUsage();
  await parseFeed(`<rss version="2.0"><channel><title>x</title>${item.repeat(30)}</channel></rss>`);
  const { user } = process.threadCpuUsage(before);
  // It took half a minute when each sign searched for its end.
  expect(user / 1000).toBeLessThan(2_000);
});

describe('removed and remaining text', () => {
  test('tags are removed, characters that begin none remain', () => {
    expect(withoutTags('a < b <i>c</i> d > e', '')).toBe('a < b c d > e');
    expect(withoutTags('<p>one</p><p>two', ' ')).toBe(' one  two');
    expect(withoutTags('5 <6 <b>7</b>')).toBe('5 <6 7');
  });

  test('comments and elements are removed with their content, unclosed ones remain', () => {
    expect(withoutBetween('a<!-- b --><!--c', '<!--', '-->')).toBe('a<!--c');
    expect(withoutElements('a<SCRIPT x>b</script >c<scripty>d<style>e', ['script', 'style'])).toBe('ac<scripty>d<style>e');
    expect(rewriteBetween('a<![CDATA[<b>]]>c', '<![CDATA[', ']]>', (text) => text.toUpperCase())).toBe('a<B>c');
  });

  test('lines of rich text remain lines', () => {
    expect(paragraphsOf('<p>one\n  two</p>\n\n<p>three<br />four</p>')).toBe('one two\n\n three\nfour');
  });
});
