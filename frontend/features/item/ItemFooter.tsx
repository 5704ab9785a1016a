import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#frontend/ui/formats.ts';
import type { Item } from '#shared/models/item.ts';
import classes from './ItemWindow.module.css';

interface Props {
  formId: string;
  item: Item | undefined;
  canSave: boolean;
  dirty: boolean;
  busy: boolean;
  onClose: () => void;
}

/** Who wrote the item and when, and the way to save it. */
export const ItemFooter = ({ formId, item, canSave, dirty, busy, onClose }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.audit}>
        {item && (
          <>
            <span>{t('item.updated', { name: item._ModifiedBy.fullName, time: formatDateTime(item._ModifiedOn) })}</span>
            <span>{t('item.created', { name: item._CreatedBy.fullName, time: formatDateTime(item._CreatedOn) })}</span>
          </>
        )}
      </div>
      <Button onClick={onClose}>{t(dirty ? 'item.cancel' : 'item.close')}</Button>
      {canSave && (
        <Button type="submit" form={formId} variant="filled" loading={busy} disabled={!dirty && item !== undefined}>
          {t('item.save')}
        </Button>
      )}
    </>
  );
};
