import { useTranslation } from 'react-i18next';
import { DeleteList } from '#frontend/features/settings/DeleteList.tsx';
import { GeneralForm } from '#frontend/features/settings/GeneralForm.tsx';
import type { TabProps } from '#frontend/features/settings/tabProps.ts';
import { useDefinition } from '#frontend/features/settings/useDefinition.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';

/** The general settings of a list, and its deletion. */
export const GeneralTab = ({ details }: TabProps) => {
  const { t } = useTranslation();
  const definition = useDefinition(details.id);
  const refresh = useRefreshSites();
  if (definition.error) return <Failed title={t('settings.failed')} error={definition.error} onRetry={() => void definition.refetch()} />;
  if (!definition.data) return <Skeletons />;
  return (
    <div className="l-scroll">
      <GeneralForm definition={definition.data} onSaved={() => void refresh()} />
      <DeleteList details={details} onDeleted={() => void refresh()} />
    </div>
  );
};
