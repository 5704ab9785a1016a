import { useTranslation } from 'react-i18next';
import type { CellProps } from '#frontend/features/list/cells/cellProps.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import type { ItemRow } from '#frontend/features/list/rows/rows.ts';
import { NewsMark } from '#frontend/features/list/visit/NewsMark.tsx';
import { cellText } from '#frontend/fields/cellText.ts';
import { DueDay } from '#frontend/fields/due/DueDay.tsx';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import { peopleOf } from '#frontend/fields/people/peopleOf.ts';
import { CommentCount } from '#frontend/ui/CommentCount.tsx';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { formatDate } from '#frontend/ui/formats.ts';
import { Avatar } from '#frontend/ui/people/Avatar.tsx';
import { holds } from '#shared/models/content/field.ts';
import classes from './CardCell.module.css';

interface Props extends CellProps {
  columns: Column[];
}

/** The values on the second line. The second is shortened if necessary, and the last is shown only if it fits. */
const metaClasses = [undefined, 'l-narrow l-clip', classes.last];

const isPerson = ({ field }: Column): boolean => field !== undefined && holds(field, 'people');

const formatCell = ({ field, system, name }: Column, { item }: ItemRow): string =>
  field ? cellText(field, item[name], item) : (system?.text(item) ?? '');

const ItemMeta = ({ row, columns }: { row: ItemRow; columns: Column[] }) => {
  const shown = columns
    .filter((column) => !column.isMain && column.name !== '_Version' && !isPerson(column) && formatCell(column, row) !== '')
    .slice(0, metaClasses.length);
  return shown.map((column, index) => (
    <span key={column.name} className={metaClasses[index]}>
      {column.isDue ? (
        <DueDay item={row.item} text={formatCell(column, row)} />
      ) : column.field ? (
        <FieldCell field={column.field} value={row.item[column.name]} item={row.item} />
      ) : (
        formatCell(column, row)
      )}
    </span>
  ));
};

/** A row on a phone: the title above, the first columns below, a person at the end. */
export const CardCell = ({ data, columns }: Props) => {
  const { t } = useTranslation();
  if (!data) return null;
  const main = columns.find(({ isMain }) => isMain);
  const personColumn = columns.find(isPerson);
  const person = data.kind === 'item' && personColumn ? peopleOf(data.item[personColumn.name])[0] : undefined;
  const fileName = data.kind === 'item' ? data.item._FileName : null;
  const title = data.kind === 'folder' ? data.folder.name : main ? formatCell(main, data) : data.item.Title;
  return (
    <div className={classes.card}>
      <div className={classes.title}>
        {(data.kind === 'folder' || fileName) && <FileGlyph fileName={fileName} />}
        <span className={`l-clip ${data.kind === 'folder' ? 'l-bold' : ''}`}>{title}</span>
        {data.kind === 'item' && <NewsMark item={data.item} />}
        {data.kind === 'item' && <CommentCount count={data.item._CommentCount} />}
      </div>
      <div className={classes.meta}>
        {data.kind === 'item' ? (
          <ItemMeta row={data} columns={columns} />
        ) : (
          <>
            <span>{formatDate(data.folder._ModifiedOn)}</span>
            {data.folder.itemCount !== null && (
              <span className={metaClasses[1]}>{t('list.itemCount', { count: data.folder.itemCount })}</span>
            )}
          </>
        )}
      </div>
      {person && (
        <span className={classes.end} title={person.fullName}>
          <Avatar name={person.fullName} isGroup={person.isGroup} />
        </span>
      )}
    </div>
  );
};
