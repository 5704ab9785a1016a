import { useTranslation } from 'react-i18next';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';

interface ListValueProps {
  listId: string;
  /** Fields of the list, and of what the first of them looks up. */
  path: (string | null)[];
}

const ListValue = ({ listId, path }: ListValueProps) => {
  const { t } = useTranslation();
  const { data, error } = useListDetails(listId);
  const title = data?.title ?? (error ? t('tags.otherList') : '…');
  return [title, ...path].filter(Boolean).join(' · ');
};

/** Where the value of a tag comes from: a list of any site, or the site that a document is in. */
export const TagSource = ({ tag }: { tag: AutomationTag }) => {
  const { useSpecificList, systemSiteList, systemListFieldId, siteReferenceVariable, additionalLookupProperty } = tag;
  if (!useSpecificList || !systemSiteList) return siteReferenceVariable ?? '';
  return <ListValue listId={systemSiteList} path={[systemListFieldId, additionalLookupProperty]} />;
};
