import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditTable } from '#frontend/features/audit/AuditTable.tsx';
import { type Choice, RangeBar } from '#frontend/features/audit/RangeBar.tsx';
import { lastMinutes } from '#frontend/features/audit/range.ts';
import { SealedExportButton } from '#frontend/features/audit/SealedExportButton.tsx';
import type { Subject } from '#frontend/features/audit/subject.ts';
import { useAuditExport } from '#frontend/features/audit/useAuditExport.ts';
import { useAuditPages } from '#frontend/features/audit/useAuditPages.ts';
import { Verdict, VerifyButton } from '#frontend/features/audit/VerifyButton.tsx';
import { WholeExportButton } from '#frontend/features/audit/WholeExportButton.tsx';
import { useAccount } from '#frontend/session/useAccount.ts';
import form from '#frontend/ui/form/Form.module.css';
import { formatDate } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import table from '#frontend/ui/records/Table.module.css';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { AUDIT_PAGE_SIZE } from '#shared/limits.ts';
import type { AuditVerdict } from '#shared/models/administration/audit.ts';
import type { Field } from '#shared/models/content/field.ts';

interface Props {
  subject: Subject;
  /** Fields, to show changes by their names. */
  fields?: Field[];
  /** The name of the exported file. */
  name: string;
}

const DAY = '1440';

/** The audit history of a list, an item or a person. */
export const AuditHistory = ({ subject, fields = [], name }: Props) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const [choice, setChoice] = useState<Choice>(DAY);
  const [range, setRange] = useState(() => lastMinutes(Number(DAY), Date.now()));
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const pages = useAuditPages(subject, range);
  const { download, busy } = useAuditExport(subject, range, name);
  // Seals cover the whole trail of a list.
  const sealed = 'userId' in subject ? subject : { listId: subject.listId };
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const before = pages.data?.pages.at(-1)?.archivedBefore;
  const archived = before ? t('audit.archived', { when: formatDate(before) }) : '';
  const refresh = () => (choice === 'custom' ? void pages.refetch() : setRange(lastMinutes(Number(choice), Date.now())));
  return (
    <section className="l-column" aria-label={t('audit.title')}>
      <RangeBar
        choice={choice}
        range={range}
        onChange={(next, period) => {
          setChoice(next);
          setRange(period);
        }}
      >
        <Button leftSection={<Glyph of={IconRefresh} />} onClick={refresh}>
          {t('audit.refresh')}
        </Button>
        <Button leftSection={<Glyph of={IconFileTypeCsv} />} loading={busy} disabled={rows.length === 0} onClick={download}>
          {t('audit.export')}
        </Button>
        {('userId' in subject ? isAdmin : !('id' in subject)) && <WholeExportButton subject={subject} name={name} />}
        {isAdmin && <SealedExportButton subject={sealed} name={name} />}
        {isAdmin && <VerifyButton subject={sealed} onVerdict={setVerdict} />}
      </RangeBar>
      {verdict && <Verdict verdict={verdict} onClose={() => setVerdict(null)} />}
      {pages.error && <Failed title={t('audit.failed')} error={pages.error} onRetry={() => void pages.refetch()} />}
      {!pages.data && !pages.error && <Skeletons count={10} />}
      {pages.data && rows.length === 0 && <Empty title={t('audit.empty')} text={archived || t('audit.emptyText')} />}
      {rows.length > 0 && (
        <>
          <div className={table.scroll}>
            <AuditTable rows={rows} fields={fields} />
            {archived && !pages.hasNextPage && (
              <div className={form.form}>
                <p className={form.hint}>{archived}</p>
              </div>
            )}
          </div>
          <div className={table.bar}>
            <span>{t('audit.rows', { count: rows.length })}</span>
            {pages.hasNextPage && (
              <Button size="sm" loading={pages.isLoadingMore} onClick={pages.loadMore}>
                {t('list.loadMore', { count: AUDIT_PAGE_SIZE })}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
};
