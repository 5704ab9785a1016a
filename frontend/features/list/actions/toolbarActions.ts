import {
  IconBellPlus,
  IconCopy,
  IconFile,
  IconFilePlus,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileZip,
  IconFolderPlus,
  IconFolderUp,
  IconPencil,
  IconSettings,
  IconShare,
  IconTableImport,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ToolbarAction } from '#frontend/features/list/actions/Overflow.tsx';
import type { ListScreenState } from '#frontend/features/list/useListScreen.ts';
import { settingsTabs } from '#frontend/site/listSettings.ts';
import type { Format } from '#frontend/ui/files/tableFile.ts';
import { grants, PUTS_FILE } from '#shared/access.ts';
import { holdsFiles, type ListDetails } from '#shared/models/content/list.ts';

/** The list, its presentation, and the operations of its page. */
export interface ToolbarInput {
  details: ListDetails;
  screen: Pick<ListScreenState, 'phone' | 'access' | 'mayEditRows' | 'refused' | 'mode' | 'query' | 'setQuery' | 'setAsking'>;
  exportTo: (format: Format) => void;
  openSettings: () => void;
  /** Null if the user may not add a list to the site. */
  copyList: (() => void) | null;
  uploadFolder: () => void;
  importArchive: () => void;
}

interface ToolbarActionDef {
  key: string;
  /** The key of the label. */
  label: string;
  Icon: TablerIcon;
  isOffered?: (shown: ToolbarInput) => boolean;
  keys?: string;
  /** Present for a toggle. */
  isPressed?: (shown: ToolbarInput) => boolean;
  run: (shown: ToolbarInput) => void;
}

const mayCreate = ({ screen }: ToolbarInput): boolean => grants(screen.access, 'Create');
const mayPutFiles = (access: number): boolean => grants(access, PUTS_FILE);
/** Deleted items are read-only, and an item added in that view would not be visible. */
const changing: ReadonlySet<string> = new Set(['blank', 'folder', 'uploadFolder', 'importZip', 'template', 'edit', 'import']);

const isEditing = ({ screen }: ToolbarInput): boolean => screen.mode.editing;

/** A user who sees the list but may not read its items has nothing to export. */
const mayRead = ({ details }: ToolbarInput): boolean => grants(details.access.effectiveAccess, 'Read');

/** All actions in toolbar order. */
const actionDefs: ToolbarActionDef[] = [
  {
    key: 'blank',
    label: 'blank.action',
    Icon: IconFile,
    isOffered: ({ details, screen }) => details.type === 'documents' && mayPutFiles(screen.access),
    run: ({ screen }) => screen.setAsking({ for: 'blank' }),
  },
  {
    key: 'folder',
    label: 'list.folder.new',
    Icon: IconFolderPlus,
    isOffered: (shown) => shown.details.hasFolders && mayCreate(shown),
    run: ({ screen }) => screen.setAsking({ for: 'folder' }),
  },
  {
    key: 'template',
    label: 'template.new.action',
    Icon: IconFilePlus,
    isOffered: ({ details, screen }) => holdsFiles(details.type) && mayPutFiles(screen.access),
    run: ({ screen }) => screen.setAsking({ for: 'template' }),
  },
  {
    key: 'edit',
    keys: 'F2',
    label: 'list.editRows',
    Icon: IconPencil,
    isOffered: ({ screen }) => screen.mayEditRows,
    isPressed: isEditing,
    run: ({ screen }) => void screen.mode.toggle(),
  },
  {
    key: 'import',
    label: 'list.import.title',
    Icon: IconTableImport,
    isOffered: (shown) => !holdsFiles(shown.details.type) && !shown.screen.refused.copying && mayCreate(shown),
    run: ({ screen }) => screen.setAsking({ for: 'import' }),
  },
  {
    key: 'alert',
    label: 'alerts.alertMe',
    Icon: IconBellPlus,
    isOffered: mayRead,
    run: ({ screen }) => screen.setAsking({ for: 'alert' }),
  },
  {
    key: 'share',
    label: 'share.action',
    Icon: IconShare,
    isOffered: ({ details, screen }) => grants(details.access.effectiveAccess, 'FullAccess') && !screen.refused.copying,
    run: ({ screen }) => screen.setAsking({ for: 'share' }),
  },
  {
    key: 'uploadFolder',
    label: 'upload.folder',
    Icon: IconFolderUp,
    isOffered: ({ details, screen }) => holdsFiles(details.type) && details.hasFolders && !screen.phone && mayPutFiles(screen.access),
    run: ({ uploadFolder }) => uploadFolder(),
  },
  {
    key: 'importZip',
    label: 'list.importZip.title',
    Icon: IconFileZip,
    isOffered: ({ details, screen }) => holdsFiles(details.type) && details.hasFolders && mayPutFiles(screen.access),
    run: ({ importArchive }) => importArchive(),
  },
  { key: 'csv', label: 'list.export.csv', Icon: IconFileTypeCsv, isOffered: mayRead, run: ({ exportTo }) => exportTo('csv') },
  { key: 'xlsx', label: 'list.export.xlsx', Icon: IconFileSpreadsheet, isOffered: mayRead, run: ({ exportTo }) => exportTo('xlsx') },
  {
    key: 'deleted',
    label: 'list.showDeleted',
    Icon: IconTrash,
    isOffered: mayRead,
    isPressed: ({ screen }) => screen.query.showDeleted === true,
    run: ({ screen: { query, setQuery } }) => setQuery({ showDeleted: query.showDeleted ? undefined : true }),
  },
  {
    key: 'copyList',
    label: 'list.copyList',
    Icon: IconCopy,
    isOffered: ({ details, screen, copyList }) =>
      copyList !== null && grants(details.access.effectiveAccess, 'FullAccess') && !screen.refused.copying,
    run: ({ copyList }) => copyList?.(),
  },
  {
    key: 'settings',
    label: 'frame.listSettings',
    Icon: IconSettings,
    isOffered: ({ details }) => settingsTabs(details.access.effectiveAccess).length > 0,
    run: ({ openSettings }) => openSettings(),
  },
];

/** The actions that this user can perform on the list. In edit mode only leaving it is available. */
export const toolbarActions = (shown: ToolbarInput, t: TFunction): ToolbarAction[] =>
  actionDefs
    .filter(({ key, isOffered }) => !(shown.screen.query.showDeleted && changing.has(key)) && (isOffered?.(shown) ?? true))
    .map(({ key, keys, label, Icon, isPressed, run }) => ({
      key,
      ...(keys && { keys }),
      label: t(key === 'edit' && isEditing(shown) ? 'list.editing' : label),
      Icon,
      ...(isPressed && { pressed: isPressed(shown) }),
      disabled: key !== 'edit' && isEditing(shown),
      run: () => run(shown),
    }));
