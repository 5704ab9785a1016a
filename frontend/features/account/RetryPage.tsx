import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isAbort } from '#frontend/api/CallError.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';

interface Props {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** Why there is nothing to see: the call failed, or nobody gave the password that it needs. */
export const RetryPage = ({ title, error, onRetry }: Props) => {
  const { t } = useTranslation();
  if (!isAbort(error)) return <Failed title={title} error={error} onRetry={onRetry} />;
  return (
    <Empty level={2} title={t('account.confirm.title')} text={t('account.confirm.text')}>
      <Button variant="filled" onClick={onRetry}>
        {t('account.confirm.again')}
      </Button>
    </Empty>
  );
};
