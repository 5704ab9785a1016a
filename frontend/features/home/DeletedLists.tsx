import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { IndexSection } from '#frontend/features/home/IndexSection.tsx';
import { recycleBinAddress } from '#frontend/site/addresses.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { IndexRow } from '#frontend/ui/page/IndexRow.tsx';
import { grants } from '#shared/access.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

/** Deleted lists, grayed out, for people who can restore them. Each links to its entry in the recycle bin. */
export const DeletedLists = ({ site: { id, path, access } }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const enabled = grants(access.effectiveAccess, recycle.site.needs);
  const bin = useRead(recycle.site, { systemSiteId: id }, { failure: 'inline', staleTime: 0, enabled });
  const lists = bin.data?.filter(({ objectType }) => objectType === 'list') ?? [];
  if (lists.length === 0) return null;
  return (
    <IndexSection title={t('home.deleted')} count={lists.length}>
      {lists.map((entry) => (
        <IndexRow
          key={entry.id}
          to={`${recycleBinAddress(path)}?id=${entry.id}`}
          icon={IconTrash}
          title={entry.title}
          about={t('home.deletedBy', { name: entry.deletedBy.fullName, date: formatDate(entry.deletedOn) })}
          faded
        />
      ))}
    </IndexSection>
  );
};
