import type { ComponentType } from 'react';
import { ApprovalTag, approvalOf } from '#frontend/features/list/columns/ApprovalTag.tsx';
import { PeopleCell } from '#frontend/fields/people/PeopleCell.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { formatDate, formatDateTime } from '#frontend/ui/formats.ts';
import type { Folder, Item } from '#shared/models/content/item.ts';

/** A property that every item has in addition to the list's fields. */
export interface SystemColumn {
  width: number;
  alignEnd?: boolean;
  filesOnly?: boolean;
  /** The server sends it only to administrators. */
  administratorsOnly?: boolean;
  /** Rows cannot be sorted or filtered by it. */
  unordered?: boolean;
  /** How filters compare it. */
  compares: 'words' | 'number' | 'day';
  text: (item: Item) => string;
  /** The full text, including what a cell has no space for. */
  full?: (item: Item) => string;
  folderText?: (folder: Folder) => string;
  Cell?: ComponentType<{ value: unknown; item: Item; listId: string }>;
}

export const systemColumns: Record<string, SystemColumn> = {
  _FileName: { width: 320, filesOnly: true, compares: 'words', text: ({ _FileName }) => _FileName ?? '', folderText: ({ name }) => name },
  Title: { width: 280, compares: 'words', text: ({ Title }) => Title, folderText: ({ name }) => name },
  Id: { width: 80, compares: 'number', text: ({ Id }) => String(Id) },
  _Version: { width: 84, alignEnd: true, compares: 'number', text: ({ _Version }) => String(_Version) },
  _ModifiedOn: {
    width: 120,
    compares: 'day',
    text: ({ _ModifiedOn }) => formatDate(_ModifiedOn),
    full: ({ _ModifiedOn }) => formatDateTime(_ModifiedOn),
    folderText: ({ _ModifiedOn }) => formatDate(_ModifiedOn),
  },
  _ModifiedBy: { width: 180, compares: 'words', text: ({ _ModifiedBy }) => _ModifiedBy.fullName, Cell: PeopleCell },
  _CreatedOn: {
    width: 120,
    compares: 'day',
    text: ({ _CreatedOn }) => formatDate(_CreatedOn),
    full: ({ _CreatedOn }) => formatDateTime(_CreatedOn),
  },
  _CreatedBy: { width: 180, compares: 'words', text: ({ _CreatedBy }) => _CreatedBy.fullName, Cell: PeopleCell },
  _DraftStatus: {
    width: 150,
    unordered: true,
    compares: 'words',
    text: ({ _DraftStatus }) => {
      const name = approvalOf(_DraftStatus);
      return name ? i18n.t(`list.approval.${name}`) : '';
    },
    Cell: ApprovalTag,
  },
  _FileSize: {
    width: 104,
    alignEnd: true,
    filesOnly: true,
    compares: 'number',
    text: ({ _FileSize }) => (_FileSize === null ? '' : formatSize(_FileSize)),
    folderText: ({ itemCount }) => (itemCount === null ? '' : i18n.t('list.itemCount', { count: itemCount })),
  },
};
