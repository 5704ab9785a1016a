import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '#frontend/api/toasts.ts';
import type { Cell } from '#frontend/ui/files/csv.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { type Format, tableFile } from '#frontend/ui/files/tableFile.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Column } from '#frontend/widgets/clinical/Grid.tsx';

interface Props<R> {
  /** The file name without its extension. */
  fileName: string;
  columns: Column<R>[];
  /** The rows, possibly loaded on request. */
  rows: () => Promise<R[]> | R[];
}

/** Downloads a table as a file made from what the screen shows. */
export const ExportMenu = <R,>({ fileName, columns, rows }: Props<R>) => {
  const { t } = useTranslation();
  const save = async (format: Format) => {
    try {
      const table = [columns.map(({ label }): Cell => label), ...(await rows()).map((row) => columns.map(({ value }) => value(row)))];
      saveFile(`${fileName}.${format}`, await tableFile(format, table));
    } catch (error) {
      showFailure(error, t('download.fail'));
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="sm" leftSection={<Glyph of={IconDownload} small />}>
          {t('clinical.export', { name: fileName })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`clinical.export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
