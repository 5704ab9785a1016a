import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import type { ListQuery } from '#frontend/features/list/listQuery.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import type { Format } from '#frontend/ui/files/tableFile.ts';
import { loadWithRetry } from '#frontend/ui/lazily.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface ExportOptions {
  details: ListDetails;
  folderId: string | undefined;
  query: ListQuery;
  columns: Column[];
}

/** Saves the rows of the screen as a file, and reports the progress. */
export const useExport = ({ details, folderId, query, columns }: ExportOptions) => {
  const { t } = useTranslation();
  const [running, setRunning] = useState<{ rows: number; cancel: () => void } | null>(null);

  const run = async (format: Format): Promise<void> => {
    const stop = new AbortController();
    const cancel = () => stop.abort();
    setRunning({ rows: 0, cancel });
    try {
      const { exportRows } = await loadWithRetry(() => import('#frontend/features/list/export/exportRows.ts'));
      const input = { listId: details.id, title: details.title, folderId, query, columns, signal: stop.signal };
      const blob = await exportRows(format, { ...input, onProgress: (rows) => setRunning({ rows, cancel }) });
      saveFile(`${details.title} ${dayjs().format('YYYY-MM-DD')}.${format}`, blob);
      tell('success', t('list.export.done'));
    } catch (error) {
      showFailure(error, t('download.fail'));
    }
    setRunning(null);
  };
  return { running, run: (format: Format) => void run(format) };
};
