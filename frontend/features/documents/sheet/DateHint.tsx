import { useEffect, useState } from 'react';
import type { OpenTable } from '#frontend/features/documents/sheet/openUniver.ts';
import { dayOf, isDate } from '#shared/spreadsheets/formats.ts';
import classes from './SheetEditor.module.css';

interface Props {
  table: OpenTable;
  isFrom1904: boolean;
}

interface Hint {
  day: string;
  x: number;
  y: number;
}

/** Shows the day under the pointer as YYYY-MM-DD, whatever the cell's format. */
export const DateHint = ({ table: { api }, isFrom1904 }: Props) => {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    let at = { x: 0, y: 0 };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      at = { x: clientX, y: clientY };
    };
    const leave = () => setHint(null);
    addEventListener('pointermove', onMove, true);
    addEventListener('keydown', leave, true);
    const hovering = api.addEvent(api.Event.CellHover, ({ worksheet, row, column }) => {
      const range = worksheet.getRange(row, column);
      const value = range.getRawValue();
      const day = typeof value === 'number' && isDate(range.getNumberFormat()) ? dayOf(value, isFrom1904) : undefined;
      setHint(day ? { day, ...at } : null);
    });
    return () => {
      hovering.dispose();
      removeEventListener('pointermove', onMove, true);
      removeEventListener('keydown', leave, true);
    };
  }, [api, isFrom1904]);
  return (
    hint && (
      <div role="tooltip" className={classes.hint} style={{ left: hint.x + 12, top: hint.y + 16 }}>
        {hint.day}
      </div>
    )
  );
};
