import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showFailure } from '#frontend/api/toasts.ts';
import { auditCsv } from '#frontend/features/audit/auditCsv.ts';
import type { Range } from '#frontend/features/audit/range.ts';
import type { Subject } from '#frontend/features/audit/subject.ts';
import { readAudit } from '#frontend/features/audit/useAuditPages.ts';
import { saveFile } from '#frontend/ui/files/saveFile.ts';
import type { AuditRow } from '#shared/models/administration/audit.ts';

const allRows = async (subject: Subject, range: Range): Promise<AuditRow[]> => {
  const rows: AuditRow[] = [];
  let after: string | undefined;
  do {
    const page = await readAudit({ subject, range, after });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
};

/** All pages of the period as one file. */
export const useAuditExport = (subject: Subject, range: Range, name: string) => {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => allRows(subject, range),
    onSuccess: (rows) => saveFile(`${name}.csv`, new Blob([auditCsv(rows, t)], { type: 'text/csv;charset=utf-8' })),
    onError: (error) => showFailure(error, t('download.fail')),
    meta: { failure: 'inline' },
  });
  return { download: () => mutate(), busy: isPending };
};
