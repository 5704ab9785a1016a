import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tell } from '#frontend/api/toasts.ts';
import type { EditorProps } from '#frontend/features/documents/editor.ts';
import { type OpenTable, openUniver } from '#frontend/features/documents/sheet/openUniver.ts';
import { type TableFile, tableFile } from '#frontend/features/documents/sheet/tableFile.ts';
import type { EncodingName } from '#shared/text/encodings.ts';

type TableOptions = Pick<EditorProps, 'bytes' | 'fileName' | 'readOnly' | 'onChange' | 'onReady' | 'onFail' | 'onGuarded'> & {
  box: RefObject<HTMLDivElement | null>;
  encoding: EncodingName | undefined;
  /** The editor draws nothing if there is no space. */
  hasRoom: boolean;
};

export interface OpenedTable {
  table: OpenTable;
  file: TableFile;
}

/** The table editor in a box, with a file open. */
export const useTable = ({ box, hasRoom, encoding, bytes, fileName, readOnly, onChange, onReady, onFail, onGuarded }: TableOptions) => {
  const { t, i18n } = useTranslation();
  const isDark = useComputedColorScheme('light') === 'dark';
  const [opened, setOpened] = useState<OpenedTable | null>(null);
  const [activeId, setActiveId] = useState('');

  const open = useEffectEvent(async (container: HTMLElement) => {
    const file = await tableFile(fileName, bytes, encoding);
    const showRejected = (key: string, name: string) => tell('info', t(key, { sheet: name }));
    const table = await openUniver({
      container,
      file,
      language: i18n.language,
      isDark,
      readOnly: readOnly || file.readOnlyReason !== null,
      onChange,
      onRefused: showRejected,
    });
    return { file, table };
  });
  const show = useEffectEvent((now: OpenedTable) => {
    const { api, workbook } = now.table;
    setOpened(now);
    setActiveId(workbook.getActiveSheet().getSheetId());
    api.addEvent(api.Event.ActiveSheetChanged, ({ activeSheet }) => setActiveId(activeSheet.getSheetId()));
    if (now.file.readOnlyReason) onGuarded?.();
    onReady();
  });
  useEffect(() => {
    if (!hasRoom) return;
    const container = document.createElement('div');
    container.style.position = 'absolute';
    container.style.inset = '0';
    box.current?.append(container);
    let isGone = false;
    const opening = open(container);
    opening.then((now) => isGone || show(now)).catch((error) => isGone || onFail(error));
    return () => {
      isGone = true;
      void opening.then(({ table }) => table.close()).catch(() => undefined);
      container.remove();
    };
  }, [box, hasRoom, onFail]);
  useEffect(() => opened?.table.api.toggleDarkMode(isDark), [opened, isDark]);
  return { opened, activeId };
};
