import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import type { OpenResult } from '#frontend/features/documents/useOpened.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { grants } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';

interface Props {
  of: DocumentRef;
  opened: OpenResult;
  /** Called when it becomes editable, or when another version becomes the latest. */
  onReleased: () => void;
  onOpenLatest: () => void;
}

/** Why a file is read-only, and what can be done. */
export const ReadOnlyBanner = ({ of, opened, onReleased, onOpenLatest }: Props) => {
  const { t } = useTranslation();
  const checkOut = useWrite(list.checkOut);
  const restore = useWrite(list.restoreDocument);
  const { kept, item } = opened;
  if (!kept) return null;
  const { listId, id, versionId } = of;
  const mayEdit = grants(item._EffectiveAccess, 'Edit');
  return (
    <Banner kind="info" text={t(`documents.kept.${kept.code}`, { by: kept.by })}>
      {kept.code === 'checkOutRequired' && (
        <Button size="sm" loading={checkOut.isPending} onClick={() => checkOut.mutate({ listId, id }, { onSuccess: onReleased })}>
          {t('documents.checkOut')}
        </Button>
      )}
      {kept.code === 'oldVersion' && (
        <>
          <Button size="sm" variant="subtle" onClick={onOpenLatest}>
            {t('documents.newest')}
          </Button>
          {mayEdit && versionId !== undefined && (
            <Button
              size="sm"
              loading={restore.isPending}
              onClick={() => restore.mutate({ listId, id, versionId }, { onSuccess: onOpenLatest })}
            >
              {t('documents.restore')}
            </Button>
          )}
        </>
      )}
    </Banner>
  );
};
