import { useTranslation } from 'react-i18next';
import { FieldsTable } from '#frontend/features/settings/fields/FieldsTable.tsx';
import type { TabProps } from '#frontend/features/settings/tabProps.ts';
import { useDefinition } from '#frontend/features/settings/useDefinition.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';

/** The fields of a list. */
export const FieldsTab = ({ details }: TabProps) => {
  const { t } = useTranslation();
  const definition = useDefinition(details.id);
  if (definition.error) return <Failed title={t('settings.failed')} error={definition.error} onRetry={() => void definition.refetch()} />;
  return definition.data ? <FieldsTable definition={definition.data} /> : <Skeletons count={10} />;
};
