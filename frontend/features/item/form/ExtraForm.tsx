import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLive } from '#frontend/api/live.ts';
import { FormPane } from '#frontend/features/item/form/FormPane.tsx';
import { usePane } from '#frontend/features/item/form/paneContext.ts';
import type { Frame } from '#frontend/features/item/ItemFrame.tsx';
import { Opening } from '#frontend/features/item/Opening.tsx';
import type { OpenFormInput } from '#frontend/features/item/openForms/formTabs.ts';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { cacheKey } from '#shared/hub.ts';

const nothing = {};

/** The form of an item of any list, opened from another form. */
export const ExtraForm = ({ frame, input: { listId, itemId, name, readOnly } }: { frame: Frame; input: OpenFormInput }) => {
  const { t } = useTranslation();
  const { close } = usePane();
  const details = useListDetails(listId);
  useLive(cacheKey.list(listId));
  if (!details.data)
    return (
      <FormPane name={name} title={name} footer={<Button onClick={close}>{t('item.closeTab')}</Button>}>
        {details.error ? (
          <Failed title={t('item.failed')} error={details.error} onRetry={() => void details.refetch()} />
        ) : (
          <Skeletons count={8} height={56} />
        )}
      </FormPane>
    );
  return (
    <Opening
      frame={frame}
      details={details.data}
      itemId={itemId}
      isOwn={false}
      folderId={undefined}
      tab="form"
      formName={undefined}
      readOnly={readOnly}
      itemVersion={null}
      values={nothing}
      onCreated={() => undefined}
    />
  );
};
