import { useRef } from 'react';
import { call } from '#frontend/api/call.ts';
import type { EditorHandle, EditorProps } from '#frontend/features/documents/editor.ts';
import { changesOf } from '#frontend/features/documents/sheet/changesOf.ts';
import { tableFile } from '#frontend/features/documents/sheet/tableFile.ts';
import type { OpenedTable } from '#frontend/features/documents/sheet/useTable.ts';
import { list } from '#shared/contracts/list.ts';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { FixedCell } from '#shared/spreadsheets/changeSheet.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { UnreadableWorkbook } from '#shared/spreadsheets/workbook.ts';
import type { EncodingName } from '#shared/text/encodings.ts';
import { TextProblem } from '#shared/text/TextProblem.ts';

interface TableChangesOptions extends Pick<EditorProps, 'of' | 'fileName'> {
  /** The chosen encoding of a text file, unless it is the detected one. */
  encoding: EncodingName | undefined;
  /** The hash of the bytes that were opened. */
  base: string;
  opened: OpenedTable | null;
  /** By worksheet id. */
  passwords: Record<string, string>;
}

/** The reason why a table cannot be changed, as a text to show. */
const toSaveError = (error: unknown): unknown => {
  if (error instanceof UnreadableWorkbook) return new TextProblem('error.tableUnreadable', {});
  if (error instanceof FixedCell) return new TextProblem('error.cellFixed', { cell: error.cell });
  return error instanceof StepRefused ? new TextProblem(`error.${error.code}`, { sheet: error.sheet }) : error;
};

/** Saves the changes of a table. They are sent as changes, and the server applies them the way this module applies them for a copy. */
export const useTableChanges = ({
  of: { listId, id },
  fileName,
  encoding,
  base: firstBase,
  opened,
  passwords,
}: TableChangesOptions): EditorHandle => {
  /** The last saved state, which changes are compared with. */
  const saved = useRef<{ base: string; file: OpenedTable['file']; state: ReturnType<OpenedTable['table']['state']> } | null>(null);

  const changed = async (steps: TableStep[]) => {
    if (!opened) throw new Error('There is no table');
    const { table, file } = opened;
    const before = saved.current ?? { base: firstBase, file, state: table.first };
    const state = table.state();
    const closed = new Set(
      [...file.locked.keys()].flatMap((sheet) => (passwords[sheet] === undefined ? (state.sheets[sheet]?.name ?? []) : [])),
    );
    try {
      const stepped = steps.length > 0 ? before.file.after(steps) : { data: before.state };
      const sheets = changesOf({ before: stepped.data, after: state, closed, ...stepped });
      return { before, steps, sheets, state, bytes: await before.file.changed({ steps, sheets }) };
    } catch (error) {
      throw toSaveError(error);
    }
  };
  const send = async (base: string, steps: TableStep[]) => {
    const { before, sheets, state, bytes } = await changed(steps);
    // The server identifies the worksheets of passwords by their names in the file.
    const changedSheets = Object.fromEntries(
      Object.entries(passwords).flatMap(([sheet, password]) => {
        const name = before.state.sheets[sheet]?.name;
        return name === undefined ? [] : [[name, password]];
      }),
    );
    const answer = await call(list.saveSpreadsheet, {
      listId,
      id,
      base,
      body: { JSONData: { began: before.base, steps, sheets, passwords: changedSheets, ...(encoding && { encoding }) } },
    });
    saved.current = { base: answer.base, file: await tableFile(fileName, bytes, encoding), state };
    return answer;
  };
  return {
    rest: async () => {
      await opened?.table.workbook.endEditingAsync(true);
      await opened?.table.calculated();
    },
    read: async () => (await changed(opened?.table.steps.all() ?? [])).bytes,
    send: async (base) => {
      const steps = opened?.table.steps.take() ?? [];
      try {
        return await send(base, steps);
      } catch (error) {
        opened?.table.steps.giveBack(steps);
        throw error;
      }
    },
  };
};
