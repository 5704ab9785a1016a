import { IconAppWindow, IconExternalLink, IconEye, IconListDetails } from '@tabler/icons-react';
import { type Asked, isOneFile, type Offer, onItem } from '#frontend/features/list/offer.ts';
import { desktopScheme, documentKind } from '#shared/models/documentKinds.ts';

const nameIn = ({ items }: Asked): string => items[0]?._FileName ?? '';

/** The ways to open a file. */
export const openOffers: Offer[] = [
  {
    key: 'preview',
    Icon: IconEye,
    isOffered: isOneFile,
    run: onItem((deeds, item) => deeds.preview(item)),
  },
  {
    key: 'openBrowser',
    Icon: IconAppWindow,
    isOffered: (asked) => isOneFile(asked) && documentKind(nameIn(asked)) !== undefined,
    run: onItem((deeds, item) => deeds.openDocument(item)),
  },
  {
    key: 'openDesktop',
    Icon: IconExternalLink,
    isOffered: (asked) => isOneFile(asked) && desktopScheme(nameIn(asked)) !== undefined,
    run: onItem((deeds, item) => deeds.openDesktop(item)),
  },
  { key: 'openForm', Icon: IconListDetails, isOffered: isOneFile, run: onItem((deeds, item) => deeds.openItem(item, 'form')) },
];
