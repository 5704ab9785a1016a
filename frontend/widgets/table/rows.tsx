import { IconFolder } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import { groupText } from '#frontend/fields/groupText.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { itemFormAddress } from '#frontend/site/addresses.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { itemName } from '#frontend/ui/itemName.ts';
import { isAtEnd } from '#frontend/widgets/table/columns.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { Folder, Item, ItemGroup } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import classes from './Table.module.css';

interface FolderProps {
  folder: Folder;
  /** The number of columns besides the name. */
  width: number;
  onOpen: (folderId: string) => void;
}

export const FolderRow = ({ folder: { id, name }, width, onOpen }: FolderProps) => (
  <tr>
    <td colSpan={width + 1}>
      <button type="button" className={classes.folder} onClick={() => onOpen(id)}>
        <Glyph of={IconFolder} />
        {name}
      </button>
    </td>
  </tr>
);

interface GroupProps {
  details: ListDetails;
  group: ItemGroup;
  /** Its first item. */
  first: Item | undefined;
  width: number;
}

/** The heading of a group. */
export const GroupRow = ({ details, group: { values, itemIds }, first, width }: GroupProps) => {
  const { t } = useTranslation();
  const fieldOf = (name: string) => details.fields.find(({ internalFieldName }) => internalFieldName === name);
  return (
    <tr>
      <th colSpan={width + 1} scope="rowgroup" className={classes.group}>
        {values.map((value) => {
          const field = fieldOf(value.internalFieldName);
          const groupLabel = groupText(value, field, first) || t('list.group.none');
          return (
            <span key={value.internalFieldName}>
              {field?.name ?? t([`labels.${value.internalFieldName}`, value.internalFieldName])}{' '}
              <b className="l-primary l-bold">{groupLabel}</b>{' '}
            </span>
          );
        })}
        <span className="l-regular l-numbers l-tertiary">{t('list.group.count', { count: itemIds.length })}</span>
      </th>
    </tr>
  );
};

interface ItemProps {
  details: ListDetails;
  item: Item;
  columns: Field[];
}

const Value = ({ field, item }: { field: Field; item: Item }) => {
  const value = item[field.internalFieldName];
  if (field.internalFieldName === '_FileSize') return typeof value === 'number' ? formatSize(value) : '';
  return <FieldCell field={field} value={value} item={item} />;
};

export const ItemRow = ({ details, item, columns }: ItemProps) => (
  <tr>
    <td>
      <Link className={classes.item} to={itemFormAddress(details, 'view', item)}>
        {item._FileName !== null && <FileGlyph fileName={item._FileName} />}
        <span className="l-hidden l-ellipsis">{itemName(item)}</span>
      </Link>
    </td>
    {columns.map((field) => (
      <td key={field.internalFieldName} data-end={isAtEnd(field) || undefined}>
        <Value field={field} item={item} />
      </td>
    ))}
  </tr>
);
