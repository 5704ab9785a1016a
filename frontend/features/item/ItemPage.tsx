import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLive } from '#frontend/api/live.ts';
import { formQuery } from '#frontend/features/item/form/formQuery.ts';
import { OpenForms } from '#frontend/features/item/openForms/OpenForms.tsx';
import { useOccurrence } from '#frontend/features/item/schedule/useOccurrence.ts';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { itemFormAddress, listAddress } from '#frontend/site/addresses.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import type { FormMode } from '#shared/addresses/parsePath.ts';
import { cacheKey } from '#shared/hub.ts';
import type { ListSummary } from '#shared/models/content/list.ts';

interface Props {
  list: ListSummary;
  mode: FormMode;
}

const nothing = {};

/** The form of an item as a page of its own. */
export const ItemPage = ({ list: summary, mode }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [createdId, setCreatedId] = useState<number | null>(null);
  const details = useListDetails(summary.id);
  useLive(cacheKey.list(summary.id));
  const { id, occurrence: name, ...formParams } = formQuery(mode, query);
  const { isPending, occurrence } = useOccurrence({ listId: summary.id, id, name });

  if (details.error && !details.data)
    return <Failed title={t('list.failed', { title: summary.title })} error={details.error} onRetry={() => void details.refetch()} />;
  if (!details.data || isPending) return <Skeletons count={8} height={56} />;
  if (id === null && mode !== 'add') return <Empty isPage title={t('item.noId')} text={t('item.noIdText')} />;
  return (
    <OpenForms
      key={`${formParams.readOnly} ${formParams.itemVersion} ${name}`}
      {...formParams}
      frame="page"
      details={details.data}
      itemId={id}
      isOwn={id !== null && id === String(createdId)}
      values={nothing}
      occurrence={occurrence}
      onCreated={(item) => {
        setCreatedId(item.Id);
        void navigate(itemFormAddress(summary, 'edit', item, formParams.formName), { replace: true });
      }}
      onClose={() => void navigate(listAddress(summary))}
    />
  );
};
