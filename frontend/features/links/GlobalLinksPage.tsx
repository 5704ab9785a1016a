import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { LinksPage } from '#frontend/features/links/LinksPage.tsx';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { application } from '#shared/contracts/application.ts';

/** The links shown on every site. */
export const GlobalLinksPage = () => {
  const { t } = useTranslation();
  const save = useWrite(application.editGlobalNavigation);
  return (
    <LinksPage
      lead={t('links.globalLead')}
      read={useRead(everybody.globalLinks, {}, { failure: 'inline', staleTime: 0 })}
      busy={save.isPending}
      onSave={(globalLinks, version) => save.mutate({ body: { globalLinks, version } })}
    />
  );
};
