import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { LinksEditor } from '#frontend/features/links/LinksEditor.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { application } from '#shared/contracts/application.ts';

/** The links of every site. */
export const GlobalLinksPage = () => {
  const { t } = useTranslation();
  const read = useRead(everybody.globalLinks, {}, { failure: 'inline', staleTime: 0 });
  const save = useWrite(application.editGlobalNavigation);
  if (read.error) return <Failed title={t('links.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  const { links, version } = read.data;
  return (
    <LinksEditor
      key={version}
      lead={t('links.globalLead')}
      saved={links}
      busy={save.isPending}
      onSave={(globalLinks) => save.mutate({ body: { globalLinks, version } })}
    />
  );
};
