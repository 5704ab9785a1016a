import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { listSettingsAddress } from '#frontend/site/addresses.ts';
import { definitionAt } from '#frontend/site/definitionWords.ts';
import type { SettingsTab } from '#frontend/site/listSettings.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { listDefinition } from '#shared/contracts/listDefinition.ts';

/** Parts of a definition with a page in the list's settings. */
const pages: Record<string, SettingsTab> = {
  views: 'views',
  workflows: 'workflows',
  permissions: 'permissions',
  'document-templates': 'document-templates',
};

/** The settings page for the rest of `list-definitions/{name}/`, and for permissions possibly a field. */
const pageOf = (part: string): string | undefined => {
  const field = /^fields\/([^/]+)\/permissions$/.exec(part)?.[1];
  return field === undefined ? pages[part] : `permissions?${new URLSearchParams({ field })}`;
};

/** Redirects the address of a part of a definition to the list's settings. */
export const DefinitionPart = ({ name, part }: { name: string; part: string }) => {
  const { t } = useTranslation();
  const read = useRead(listDefinition.all, {}, { failure: 'inline' });
  const page = pageOf(part);
  if (page === undefined) return <NotFound />;
  return (
    <Loaded read={read} failed={t('definitions.failed')}>
      {(definitions) => {
        const found = definitionAt(definitions, name);
        return found ? <Redirect to={listSettingsAddress(found, page)} /> : <NotFound />;
      }}
    </Loaded>
  );
};
