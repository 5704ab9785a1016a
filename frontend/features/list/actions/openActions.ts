import { IconAppWindow, IconExternalLink, IconEye, IconListDetails } from '@tabler/icons-react';
import { isOneFile, onItem, type RowActionDef, type RowActionInput } from '#frontend/features/list/actions/rowActionDef.ts';
import { desktopScheme, documentKind } from '#shared/models/documents/documentKinds.ts';

const nameIn = ({ items }: RowActionInput): string => items[0]?._FileName ?? '';

/** The actions that open a file. */
export const openActions: RowActionDef[] = [
  {
    key: 'preview',
    Icon: IconEye,
    isOffered: isOneFile,
    run: onItem((handlers, item) => handlers.preview(item)),
  },
  {
    key: 'openBrowser',
    Icon: IconAppWindow,
    isOffered: (input) => isOneFile(input) && documentKind(nameIn(input)) !== undefined,
    run: onItem((handlers, item) => handlers.openDocument(item)),
  },
  {
    key: 'openDesktop',
    Icon: IconExternalLink,
    isOffered: (input) => isOneFile(input) && desktopScheme(nameIn(input)) !== undefined,
    run: onItem((handlers, item) => handlers.openDesktop(item)),
  },
  { key: 'openForm', Icon: IconListDetails, isOffered: isOneFile, run: onItem((handlers, item) => handlers.openItem(item, 'form')) },
];
