import { useRef } from 'react';
import { call } from '#frontend/api/call.ts';
import type { EditorHandle, EditorProps } from '#frontend/features/documents/editor.ts';
import { changesOf } from '#frontend/features/documents/sheet/changesOf.ts';
import { tableFile } from '#frontend/features/documents/sheet/tableFile.ts';
import type { Opened } from '#frontend/features/documents/sheet/useTable.ts';
import { list } from '#shared/contracts/list.ts';
import { FixedCell } from '#shared/spreadsheets/changeSheet.ts';
import { TextProblem } from '#shared/text/TextProblem.ts';

interface TableChangesOptions extends Pick<EditorProps, 'of' | 'fileName'> {
  /** The bytes that the editor began with. */
  began: string;
  opened: Opened | null;
  passwords: Record<string, string>;
}

/** What becomes of the changes in a table: they are sent as such, and made in the file by the server as they are made here for a copy. */
export const useTableChanges = ({ of: { listId, id }, fileName, began: first, opened, passwords }: TableChangesOptions): EditorHandle => {
  /** The state that is saved: changes are counted from it. */
  const saved = useRef<{ began: string; file: Opened['file']; state: ReturnType<Opened['table']['state']> } | null>(null);

  const changed = async () => {
    if (!opened) throw new Error('There is no table');
    const { table, file } = opened;
    const before = saved.current ?? { began: first, file, state: table.first };
    const state = table.state();
    const sheets = changesOf({ before: before.state, after: state });
    try {
      return { began: before.began, sheets, state, bytes: await before.file.changed(sheets) };
    } catch (error) {
      throw error instanceof FixedCell ? new TextProblem('error.cellFixed', { cell: error.cell }) : error;
    }
  };
  return {
    rest: async () => {
      await opened?.table.workbook.endEditingAsync(true);
    },
    read: async () => (await changed()).bytes,
    send: async (base) => {
      const { began, sheets, state, bytes } = await changed();
      const given = Object.fromEntries(sheets.flatMap(({ name }) => (passwords[name] === undefined ? [] : [[name, passwords[name]]])));
      const answer = await call(list.saveSpreadsheet, { listId, id, base, body: { JSONData: { began, sheets, passwords: given } } });
      saved.current = { began: answer.base, file: await tableFile(fileName, bytes), state };
      return answer;
    },
  };
};
