import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { scopeOf } from '#frontend/api/keyOf.ts';
import { ConsentCard } from '#frontend/features/consent/ConsentCard.tsx';
import { productName } from '#frontend/ui/productName.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { account } from '#shared/contracts/account.ts';
import classes from './Consent.module.css';

/** Documents that must be accepted first, one after another. */
export const ConsentPage = ({ onSignOut }: { onSignOut: () => void }) => {
  const { t } = useTranslation();
  const read = useRead(account.consentDocumentsToSign, {}, { failure: 'inline', staleTime: 0 });
  const [consent, ...more] = read.data ?? [];
  const cache = useQueryClient();
  const isFree = read.data?.length === 0;
  // If a document was withdrawn in the meantime, nothing is left to sign; the guard continues once the account says so.
  useEffect(() => {
    if (isFree) void cache.invalidateQueries({ queryKey: [scopeOf(account.getAccount, {})] });
  }, [isFree, cache]);
  return (
    <div className={classes.card}>
      <title>{`${t('consent.title')} · ${productName()}`}</title>
      {read.error && <Failed title={t('consent.failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {!consent && !read.error && <Skeletons count={6} height={56} />}
      {consent && <ConsentCard key={consent.id} consent={consent} more={more.length} onSignOut={onSignOut} />}
    </div>
  );
};
