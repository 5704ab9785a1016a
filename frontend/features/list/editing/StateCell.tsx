import { Popover } from '@mantine/core';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useTranslation } from 'react-i18next';
import { EditStateMark } from '#frontend/features/list/editing/EditStateMark.tsx';
import { type Edit, isUnsaved } from '#frontend/features/list/editing/edits.ts';
import { RowProblem } from '#frontend/features/list/editing/RowProblem.tsx';
import { problemsOf } from '#frontend/features/list/editing/wrongValues.ts';
import type { GridContext } from '#frontend/features/list/grid/gridContext.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { PresentPeople } from '#frontend/ui/people/PresentPeople.tsx';
import type { Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import classes from './StateCell.module.css';

interface Props extends CustomCellRendererProps<Row, unknown, GridContext> {
  fields: Field[];
}

/** The save state of a row. Errors open next to it. */
const RowState = ({ edit, item, context, fields }: Pick<Props, 'context' | 'fields'> & { edit: Edit; item: Item }) => {
  const { t } = useTranslation();
  const { explained, explain, saveOne, undo } = context.edits;
  const problems = problemsOf(edit, fields);
  if (edit.state !== 'error' && edit.state !== 'warning' && problems.length === 0) return <EditStateMark state={edit.state} />;

  const opened = explained === edit.id;
  return (
    <Popover
      opened={opened}
      onChange={(open) => explain(open ? edit.id : null)}
      position="bottom-start"
      withinPortal
      trapFocus
      returnFocus
      zIndex={260}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.why}
          aria-expanded={opened}
          onClick={() => explain(opened ? null : edit.id)}
          title={t('list.edit.why')}
        >
          <EditStateMark state={problems.length > 0 ? 'error' : edit.state} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={12}>
        <RowProblem
          edit={edit}
          problems={problems}
          fields={fields}
          onRetry={() => {
            explain(null);
            saveOne(edit.id);
          }}
          onDiscard={() => {
            explain(null);
            undo(edit.id);
          }}
          onChoose={(collision, keep) => context.resolve(item, collision, keep)}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

/** The state of a changed row, and who else has it open or is editing it. */
export const StateCell = ({ data, ...shown }: Props) => {
  if (data?.kind !== 'item' || !data.edit) return null;
  const { edit, item } = data;
  return (
    <span className="l-inline l-gap6">
      <RowState {...shown} edit={edit} item={item} />
      {isUnsaved(edit) && <PresentPeople listId={shown.context.listId} id={item.Id} />}
    </span>
  );
};
