import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { auditCsv } from '#frontend/features/audit/auditCsv.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { auditLog } from '#shared/contracts/auditLog.ts';
import type { AuditRow } from '#shared/models/administration/audit.ts';

type ExportScope = { listId: string } | { userId: string };

/** For a list this requires full access, for a person the administrator flag. */
const page = (subject: ExportScope, after: string | undefined) => {
  const from = after !== undefined && { after };
  if ('listId' in subject) return call(auditLog.exportList, { body: { ...subject, ...from } });
  return call(auditLog.exportAll, { body: { subject, ...from } });
};

const allRows = async (subject: ExportScope): Promise<AuditRow[]> => {
  const rows: AuditRow[] = [];
  let after: string | undefined;
  do {
    const { rows: more, next } = await page(subject, after);
    rows.push(...more);
    after = next ?? undefined;
  } while (after !== undefined);
  return rows;
};

/** Exports the whole trail as one file, regardless of the selected period. */
export const WholeExportButton = ({ subject, name }: { subject: ExportScope; name: string }) => {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => allRows(subject),
    onSuccess: (rows) => saveFile(`${name}.csv`, new Blob([auditCsv(rows, t)], { type: 'text/csv;charset=utf-8' })),
    onError: (error) => showFailure(error, t('download.fail')),
    meta: { failure: 'inline' },
  });
  return (
    <Button loading={isPending} leftSection={<Glyph of={IconDownload} />} title={t('audit.exportWholeHint')} onClick={() => mutate()}>
      {t('audit.exportWhole')}
    </Button>
  );
};
