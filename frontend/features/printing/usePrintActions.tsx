import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import type { Item } from '#shared/models/content/item.ts';
import { hasSheets, isPrintable } from '#shared/models/documents/printing.ts';
import { extensionOf } from '#shared/text/fileName.ts';

const PrintWindow = lazily(async () => (await import('#frontend/features/printing/PrintWindow.tsx')).PrintWindow);

/** The print action for a row's file. For a workbook, the print options are shown first. */
export const usePrintActions = (listId: string) => {
  const { t } = useTranslation();
  const [window, setWindow] = useState<ReactNode>(null);
  const print = ({ Id: id, _FileName }: Item) => {
    const fileName = _FileName ?? '';
    if (hasSheets(extensionOf(fileName)))
      setWindow(<PrintWindow listId={listId} id={id} fileName={fileName} onClose={() => setWindow(null)} />);
    else void import('#frontend/viewers/print/printFile.ts').then(({ printFile }) => printFile({ listId, id, fileName }));
  };
  return {
    window: <Awaited>{window}</Awaited>,
    actionsFor: ([item, ...others]: Item[]) =>
      item && others.length === 0 && item._DeletedOn === null && isPrintable(extensionOf(item._FileName ?? ''))
        ? [{ key: 'print', label: t('print.action'), Icon: IconPrinter, run: () => print(item) }]
        : [],
  };
};
