import { useTranslation } from 'react-i18next';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';

interface ListValueProps {
  listId: string;
  /** The field of the list, and further fields through lookups. */
  path: (string | null)[];
}

const ListValue = ({ listId, path }: ListValueProps) => {
  const { t } = useTranslation();
  const { data, error } = useListDetails(listId);
  const title = data?.title ?? (error ? t('tags.otherList') : '…');
  return [title, ...path].filter(Boolean).join(' · ');
};

/** The source of a tag's value: a list of any site, or the document's site. */
export const TagSource = ({ tag }: { tag: AutomationTag }) => {
  const { useSpecificList, systemSiteList, systemListFieldId, siteReferenceVariable, additionalLookupProperty } = tag;
  if (!useSpecificList || !systemSiteList) return siteReferenceVariable ?? '';
  return <ListValue listId={systemSiteList} path={[systemListFieldId, additionalLookupProperty]} />;
};
