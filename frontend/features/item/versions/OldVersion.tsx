import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import classes from '#frontend/features/item/form/ItemForm.module.css';
import type { FormTab } from '#frontend/features/item/form/layout.ts';
import { FieldText } from '#frontend/features/item/versions/FieldText.tsx';
import { viewOf } from '#frontend/fields/index.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { list } from '#shared/contracts/list.ts';

interface Props {
  listId: string;
  id: number;
  version: number;
  tabs: FormTab[];
  onBack: () => void;
}

/** An item as of an earlier version, read-only. */
export const OldVersion = ({ listId, id, version, tabs, onBack }: Props) => {
  const { t } = useTranslation();
  const read = useRead(list.version, { listId, id, versionNum: version }, { failure: 'inline' });
  if (read.error)
    return <Failed title={t('item.versions.oneFailed', { number: version })} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons count={8} height={56} />;
  const old = read.data;
  const params = { number: version, name: old._ModifiedBy.fullName, time: formatDateTime(old._ModifiedOn) };
  return (
    <>
      <Banner kind="warning" text={t('item.versions.viewing', params)}>
        <Button size="sm" onClick={onBack}>
          {t('item.versions.back')}
        </Button>
      </Banner>
      <div className={`${classes.sections} ${classes.form}`}>
        {tabs
          .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
          .filter(({ contentType }) => !contentType.rules.Hidden)
          .map((field) => (
            <div key={field.internalFieldName} className={`l-stack l-narrow l-gap6 ${viewOf(field).wide ? classes.wide : ''}`}>
              <span className="l-flex l-gap4 l-small l-medium l-secondary">{field.name}</span>
              <div className="l-line l-anywhere l-min24">
                <FieldText field={field} value={old[field.internalFieldName]} item={old} />
              </div>
            </div>
          ))}
      </div>
    </>
  );
};
