import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '#frontend/api/addressOf.ts';
import { copyUrl } from '#frontend/ui/files/copyUrl.ts';
import { MenuEntry } from '#frontend/ui/MenuEntry.tsx';
import { list } from '#shared/contracts/list.ts';
import type { View } from '#shared/models/content/list.ts';

/** Copies the address at which programs read the rows of a view as data with their own API key. */
export const DataLinkItem = ({ listId, view }: { listId: string; view: View }) => {
  const { t } = useTranslation();
  const copy = () => copyUrl(addressOf(list.itemsOnly, { listId, listViewId: view.id }), t('list.view.linkCopied'));
  return <MenuEntry icon={IconLink} label={t('list.view.copyLink')} onClick={copy} />;
};
