import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { AddConsent } from '#frontend/features/consents/AddConsent.tsx';
import { ConsentTable } from '#frontend/features/consents/ConsentTable.tsx';
import { EditConsent } from '#frontend/features/consents/EditConsent.tsx';
import { Signatures } from '#frontend/features/consents/Signatures.tsx';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { application } from '#shared/contracts/application.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';

type Open = { window: 'add' } | { window: 'edit' | 'signatures'; consent: ConsentDocument };

/** Consent documents. */
export const ConsentDocuments = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const read = useRead(application.consentDocuments, {}, { failure: 'inline', staleTime: 0 });
  if (read.error) return <Failed title={t('consents.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  const close = () => setOpen(null);
  return (
    <>
      <PageBar lead={t('consents.lead')}>
        <AddButton label={t('consents.add')} onClick={() => setOpen({ window: 'add' })} />
      </PageBar>
      {read.data.length === 0 && <Empty title={t('consents.empty')} text={t('consents.emptyText')} />}
      {read.data.length > 0 && (
        <ConsentTable
          consents={read.data}
          onEdit={(consent) => setOpen({ window: 'edit', consent })}
          onSignatures={(consent) => setOpen({ window: 'signatures', consent })}
        />
      )}
      {open?.window === 'add' && <AddConsent onClose={close} />}
      {open?.window === 'edit' && <EditConsent consent={open.consent} onClose={close} />}
      {open?.window === 'signatures' && <Signatures consent={open.consent} onClose={close} />}
    </>
  );
};
