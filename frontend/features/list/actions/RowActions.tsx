import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconDeviceFloppy, IconRefresh, IconX, type TablerIcon } from '@tabler/icons-react';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useTranslation } from 'react-i18next';
import type { EditState } from '#frontend/features/list/editing/edits.ts';
import type { EditsApi } from '#frontend/features/list/editing/useEdits.ts';
import type { GridContext } from '#frontend/features/list/grid/gridContext.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Action {
  label: string;
  Icon: TablerIcon;
  run: (edits: EditsApi, id: number) => void;
}

const save: Action = { label: 'list.edit.save', Icon: IconDeviceFloppy, run: ({ saveOne }, id) => saveOne(id) };
const retry: Action = { label: 'list.edit.tryAgain', Icon: IconRefresh, run: ({ saveOne }, id) => saveOne(id) };
const undo: Action = { label: 'list.edit.undo', Icon: IconArrowBackUp, run: ({ undo }, id) => undo(id) };
const takeOut: Action = { label: 'list.edit.takeOut', Icon: IconX, run: ({ takeOut }, id) => takeOut(id) };
const dismiss: Action = { label: 'list.edit.dismiss', Icon: IconX, run: ({ undo }, id) => undo(id) };

const actions: Record<EditState, Action[]> = {
  pending: [save, undo],
  queued: [takeOut],
  saving: [],
  success: [],
  warning: [dismiss],
  error: [retry, undo],
};

/** The actions for a changed row. A conflict must be resolved before the row can be saved again. */
export const RowActions = ({ data, context }: CustomCellRendererProps<Row, unknown, GridContext>) => {
  const { t } = useTranslation();
  if (data?.kind !== 'item' || !data.edit) return null;
  const { id, title, state, failure } = data.edit;
  const possible = actions[state].filter((action) => action !== retry || failure.collisions.length === 0);
  return possible.map(({ label, Icon, run }) => (
    <Tooltip key={label} label={t(label)}>
      <ActionIcon size="sm" aria-label={`${t(label)}: ${title}`} onClick={() => run(context.edits, id)}>
        <Glyph of={Icon} />
      </ActionIcon>
    </Tooltip>
  ));
};
