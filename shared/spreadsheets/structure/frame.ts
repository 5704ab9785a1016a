import { areaName, areaOf, type CellPosition, cellName, parseCellName } from '#shared/spreadsheets/addresses.ts';
import { attributeOf, attributesOf, elementsOf, isTrue, tagOf } from '#shared/spreadsheets/markup.ts';
import { areasAfter, refAfter, shiftArea } from '#shared/spreadsheets/structure/areas.ts';
import type { Plan, PlannedSheet } from '#shared/spreadsheets/structure/plan.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { rewriteElements, withAttributes, withInner } from '#shared/spreadsheets/structure/rewrite.ts';
import {
  type Axis,
  insertedSpans,
  isRigid,
  type Shift,
  type Span,
  shiftIndex,
  shiftNear,
  shiftPieces,
  shiftSpan,
} from '#shared/spreadsheets/structure/shift.ts';
import { formulaAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';

/** The default column width, in digits of the default font. */
const USUAL_WIDTH = 9.140625;

const cellNear = (name: string | undefined, shifts: readonly Shift[]): string | undefined => {
  const place = parseCellName(name ?? '');
  return place && cellName({ row: shiftNear(place.row, 'row', shifts), column: shiftNear(place.column, 'column', shifts) });
};

/** The first visible row or column; the very first stays first. */
const nearIfScrolled = (place: CellPosition, axis: Axis, shifts: readonly Shift[]): number =>
  place[axis] > 0 ? shiftNear(place[axis], axis, shifts) : 0;

/** The number of frozen rows or columns: those inserted among frozen ones are frozen too. */
const frozen = (first: number, count: number, axis: Axis, shifts: readonly Shift[]): number => {
  const span = count > 0 ? shiftSpan({ from: first, to: first + count - 1 }, axis, shifts) : undefined;
  return span ? span.to + 1 - (first > 0 ? shiftNear(first, axis, shifts) : 0) : 0;
};

/** Frozen panes after insertions and deletions; `undefined` if none are left. */
const paneAfter = (whole: string, tag: string, first: CellPosition, shifts: readonly Shift[]) => {
  const attributes = attributesOf(tag);
  const before = { column: Number(attributes.get('xSplit') ?? 0), row: Number(attributes.get('ySplit') ?? 0) };
  const [xSplit, ySplit] = [frozen(first.column, before.column, 'column', shifts), frozen(first.row, before.row, 'row', shifts)];
  const isThawed = (xSplit === 0 && before.column > 0) || (ySplit === 0 && before.row > 0);
  const corner = parseCellName(attributes.get('topLeftCell') ?? '');
  const start = { row: nearIfScrolled(first, 'row', shifts), column: nearIfScrolled(first, 'column', shifts) };
  // A pane that was scrolled to its beginning stays there.
  const scrolled = (axis: Axis, size: number): number =>
    corner && corner[axis] !== first[axis] + before[axis] ? Math.max(corner[axis], start[axis] + size) : start[axis] + size;
  const sizes = {
    xSplit: xSplit || undefined,
    ySplit: ySplit || undefined,
    topLeftCell: cellName({ row: scrolled('row', ySplit), column: scrolled('column', xSplit) }),
    ...(isThawed && { activePane: xSplit ? 'topRight' : 'bottomLeft' }),
  };
  return { isThawed, xml: xSplit + ySplit > 0 ? withAttributes(whole, sizes) : '' };
};

const isFrozen = (tag: string): boolean => attributeOf(tag, 'state')?.startsWith('frozen') === true;

const viewAfter = (xml: string, shifts: readonly Shift[]): string =>
  rewriteElements(xml, 'sheetView', (view) => {
    const before = parseCellName(attributeOf(view.tag, 'topLeftCell') ?? '') ?? { row: 0, column: 0 };
    const pane = [...elementsOf(view.inner, 'pane')].find(({ tag }) => isFrozen(tag));
    const first = { row: nearIfScrolled(before, 'row', shifts), column: nearIfScrolled(before, 'column', shifts) };
    let isThawed = false;
    const panes = rewriteElements(view.inner, 'pane', ({ whole, tag }) => {
      if (!isFrozen(tag)) return undefined;
      const after = paneAfter(whole, tag, before, shifts);
      isThawed = after.isThawed;
      return after.xml;
    });
    const selections = rewriteElements(panes, 'selection', ({ whole, tag }) => {
      // It refers to a pane that no longer exists.
      if (isThawed) return '';
      const activeCell = cellNear(attributeOf(tag, 'activeCell') ?? 'A1', shifts);
      const sqref = areasAfter(attributeOf(tag, 'sqref') ?? 'A1', shifts) || activeCell;
      return withAttributes(whole, { activeCell, sqref });
    });
    const changed = withInner(view, selections);
    return pane && cellName(first) !== cellName(before) ? withAttributes(changed, { topLeftCell: cellName(first) }) : changed;
  });

interface Columns extends Span {
  attributes: Map<string, string>;
}

/** Inserted columns get the format of the column before them. */
const insertedColumns = (columns: Columns[], { from, to }: Span, usual: string): Columns[] => {
  const style = columns.find((one) => one.from <= from - 1 && from - 1 <= one.to)?.attributes.get('style');
  const isSaid = columns.some((one) => one.from <= from && from <= one.to);
  if (isSaid || !style || style === '0') return [];
  return [
    {
      from,
      to,
      attributes: new Map([
        ['width', usual],
        ['style', style],
      ]),
    },
  ];
};

/** Columns inserted among hidden ones are visible. */
const withSeen = (columns: Columns, spans: Span[]): Columns[] => {
  if (!isTrue(columns.attributes.get('hidden'))) return [columns];
  const seen = new Map(columns.attributes);
  seen.delete('hidden');
  const parts: Columns[] = [];
  let from = columns.from;
  for (const span of spans.filter((one) => one.from >= columns.from && one.to <= columns.to)) {
    parts.push({ ...columns, from, to: span.from - 1 }, { ...span, attributes: seen });
    from = span.to + 1;
  }
  return [...parts, { ...columns, from }].filter((part) => part.from <= part.to);
};

const columnsAfter = (xml: string, shifts: readonly Shift[]): string => {
  if (!shifts.some(({ axis }) => axis === 'column')) return xml;
  const usual = attributeOf([...elementsOf(xml, 'sheetFormatPr')][0]?.tag ?? '', 'defaultColWidth') ?? `${USUAL_WIDTH}`;
  const made = insertedSpans('column', shifts);
  return rewriteElements(xml, 'cols', (cols) => {
    const remaining = [...elementsOf(cols.inner, 'col')].flatMap(({ tag }): Columns[] => {
      const attributes = attributesOf(tag);
      const span = { from: Number(attributes.get('min')) - 1, to: Number(attributes.get('max')) - 1 };
      return shiftPieces(span, 'column', shifts).flatMap((piece) => withSeen({ ...piece, attributes }, made));
    });
    const all = [...remaining, ...made.flatMap((span) => insertedColumns(remaining, span, usual))];
    if (all.length === 0) return '';
    const written = all
      .toSorted((one, other) => one.from - other.from)
      .map(({ from, to, attributes }) => tagOf('col', new Map([...attributes, ['min', `${from + 1}`], ['max', `${to + 1}`]]), ''));
    return `<cols>${written.join('')}</cols>`;
  });
};

/** The XML before a worksheet's cells: dimension, view and columns. */
export const headAfter = (xml: string, shifts: readonly Shift[]): string => {
  if (shifts.length === 0) return xml;
  const extent = rewriteElements(xml, 'dimension', ({ whole, tag }) => {
    const area = areaOf(attributeOf(tag, 'ref') ?? '');
    const now = area && shiftArea(area, shifts);
    return withAttributes(whole, { ref: now ? areaName(now) : 'A1' });
  });
  return columnsAfter(viewAfter(extent, shifts), shifts);
};

const merges = (xml: string, own: PlannedSheet): string =>
  rewriteElements(xml, 'mergeCells', (all) => {
    const now = rewriteElements(all.inner, 'mergeCell', ({ whole, tag }) => {
      const before = attributeOf(tag, 'ref') ?? '';
      requireUncut(own, before);
      const ref = refAfter(before, own.shifts);
      const area = ref && areaOf(ref);
      if (!area || cellName(area.from) === cellName(area.to)) return '';
      return ref === before ? undefined : withAttributes(whole, { ref });
    });
    const count = [...elementsOf(now, 'mergeCell')].length;
    return count > 0 ? withAttributes(withInner(all, now), { count }) : '';
  });

/** Throws if a move would split merged cells. */
const requireUncut = ({ shifts, name }: PlannedSheet, ref: string): void => {
  const area = areaOf(ref);
  if (!area || !shifts.some(({ kind }) => kind === 'move')) return;
  for (const axis of ['row', 'column'] as const) {
    let span: Span | undefined = { from: area.from[axis], to: area.to[axis] };
    for (const shift of shifts) {
      if (span && shift.kind === 'move' && !isRigid(span, axis, [shift])) throw new StepRefused('mergeFixed', name);
      span = span && shiftSpan(span, axis, [shift]);
    }
  }
};

/** Filters and sort states of a worksheet or table. Throws StepRefused if they would be split. */
export const filtersAfter = (xml: string, own: PlannedSheet): string => {
  const filters = rewriteElements(xml, 'autoFilter', (filter) => {
    const before = attributeOf(filter.tag, 'ref') ?? '';
    const [area, ref] = [areaOf(before), refAfter(before, own.shifts)];
    const now = ref && areaOf(ref);
    const isHeadKept = area && shiftIndex(area.from.row, 'row', own.shifts) !== undefined;
    if (!area || !now || !isHeadKept) throw new StepRefused('filterFixed', own.name);
    const columns = rewriteElements(filter.inner, 'filterColumn', ({ whole, tag }) => {
      const column = shiftIndex(area.from.column + Number(attributeOf(tag, 'colId') ?? 0), 'column', own.shifts);
      // Rows hidden by the filter would stay hidden without a visible reason.
      if (column === undefined || column < now.from.column || column > now.to.column) throw new StepRefused('filterFixed', own.name);
      return withAttributes(whole, { colId: column - now.from.column });
    });
    return withAttributes(withInner(filter, columns), { ref });
  });
  return rewriteElements(filters, 'sortState', (state) => {
    const ref = refAfter(attributeOf(state.tag, 'ref') ?? '', own.shifts);
    if (!ref) return '';
    const conditions = rewriteElements(state.inner, 'sortCondition', ({ whole, tag }) => {
      const now = refAfter(attributeOf(tag, 'ref') ?? '', own.shifts);
      return now ? withAttributes(whole, { ref: now }) : '';
    });
    return withAttributes(withInner(state, conditions), { ref });
  });
};

const breaks = (xml: string, name: string, axis: Axis, shifts: readonly Shift[]): string =>
  rewriteElements(xml, name, (all) => {
    const met = new Set<number>();
    const now = rewriteElements(all.inner, 'brk', ({ whole, tag }) => {
      const id = shiftNear(Number(attributeOf(tag, 'id') ?? 0), axis, shifts);
      if (id === 0 || met.has(id)) return '';
      met.add(id);
      return withAttributes(whole, { id });
    });
    const manual = [...elementsOf(now, 'brk')].filter(({ tag }) => isTrue(attributeOf(tag, 'man'))).length;
    return met.size > 0 ? withAttributes(withInner(all, now), { count: met.size, manualBreakCount: manual }) : '';
  });

const links = (xml: string, plan: Plan, own: PlannedSheet): string =>
  rewriteElements(xml, 'hyperlinks', (all) => {
    const now = rewriteElements(all.inner, 'hyperlink', ({ whole, tag }) => {
      const before = attributeOf(tag, 'ref') ?? '';
      const ref = refAfter(before, own.shifts);
      if (!ref) return '';
      const location = attributeOf(tag, 'location');
      const target = location && formulaAfter(plan, own, location);
      const isLost = target?.includes('#REF!');
      const attributes = { ...(ref !== before && { ref }), ...(target !== location && !isLost && { location: target }) };
      return Object.keys(attributes).length > 0 ? withAttributes(whole, attributes) : undefined;
    });
    return /<hyperlink[\s/>]/.test(now) ? withInner(all, now) : '';
  });

const listed = (xml: string, name: string, shifts: readonly Shift[]): string =>
  rewriteElements(xml, name, ({ whole, tag }) => {
    const sqref = areasAfter(attributeOf(tag, 'sqref') ?? '', shifts);
    return sqref ? withAttributes(whole, { sqref }) : '';
  });

const withoutEmpty = (xml: string, name: string): string =>
  rewriteElements(xml, name, ({ inner }) => (inner.trim() === '' ? '' : undefined));

/** The XML after a worksheet's cells, except conditions: merged cells, filters, links and page breaks. */
export const tailAfter = (xml: string, plan: Plan, own: PlannedSheet): string => {
  const { shifts } = own;
  const linked = links(xml, plan, own);
  if (shifts.length === 0) return linked;
  const ordered = filtersAfter(merges(linked, own), own);
  const paged = breaks(breaks(ordered, 'rowBreaks', 'row', shifts), 'colBreaks', 'column', shifts);
  const ranges = withoutEmpty(listed(paged, 'protectedRange', shifts), 'protectedRanges');
  return withoutEmpty(listed(ranges, 'ignoredError', shifts), 'ignoredErrors');
};
