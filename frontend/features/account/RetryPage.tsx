import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isAbort } from '#frontend/api/CallError.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed, type Failure } from '#frontend/ui/states/Failed.tsx';

/** Why a page is empty: the call failed, or the required password was not given. */
export const RetryPage = (failure: Pick<Failure, 'title' | 'error' | 'onRetry'>) => {
  const { t } = useTranslation();
  if (!isAbort(failure.error)) return <Failed {...failure} />;
  return (
    <Empty title={t('account.confirm.title')} text={t('account.confirm.text')}>
      <Button variant="filled" onClick={failure.onRetry}>
        {t('account.confirm.again')}
      </Button>
    </Empty>
  );
};
