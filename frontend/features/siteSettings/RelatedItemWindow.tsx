import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { LabelledEditor } from '#frontend/fields/form/LabelledEditor.tsx';
import { lookupsOf } from '#frontend/fields/lookup/lookupsOf.ts';
import { useRefreshSites } from '#frontend/site/useRefreshSites.ts';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { ListSummary } from '#shared/models/content/list.ts';
import type { RelatedItem } from '#shared/models/content/relatedItem.ts';

interface Props {
  siteId: string;
  /** The lists that can contain the item. */
  lists: ListSummary[];
  /** Undefined for a new entry. */
  related: RelatedItem | undefined;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'related-item', size: dialog(480) };
const nothing = { systemSiteList: '', alias: '', item: null as { id: number; value: string } | null, loadWithSite: false };

const draftOf = (related: RelatedItem | undefined): typeof nothing =>
  related
    ? {
        systemSiteList: related.systemSiteList,
        alias: related.alias,
        loadWithSite: related.loadWithSite,
        item: { id: related.relatedItemId, value: related.title ?? `#${related.relatedItemId}` },
      }
    : nothing;

/** Relates an item to a site under a name. */
export const RelatedItemWindow = ({ siteId, lists, related, onClose }: Props) => {
  const { t } = useTranslation();
  const refresh = useRefreshSites();
  const add = useWrite(sites.addRelatedItem, { failure: 'inline' });
  const update = useWrite(sites.updateRelatedItem, { failure: 'inline' });
  const form = useForm({
    start: () => draftOf(related),
    problemsOf: ({ alias, systemSiteList, item }) => {
      const missing = t('message.formValidation.required');
      return {
        ...(alias.trim() === '' && { alias: missing }),
        ...(systemSiteList === '' && { systemSiteList: missing }),
        ...(systemSiteList !== '' && item === null && { item: missing }),
      };
    },
    save: ({ alias, item, ...draft }) => {
      const body = { ...draft, alias: alias.trim(), relatedItemId: item?.id ?? 0 };
      return related ? update.mutateAsync({ systemSiteId: siteId, id: related.id, body }) : add.mutateAsync({ systemSiteId: siteId, body });
    },
    onSaved: () => {
      void refresh();
      onClose();
    },
  });
  const { systemSiteList, item } = form.draft;
  return (
    <FormWindow form={form} title={related ? t('relatedItems.edit') : t('relatedItems.add')} {...WINDOW} onClose={onClose}>
      <NameField {...form.text('alias')} label={t('relatedItems.alias')} maxLength={100} hint={t('relatedItems.aliasHint')} />
      <SelectField
        label={t('relatedItems.list')}
        value={systemSiteList}
        error={form.errorOf('systemSiteList')}
        required
        options={[{ value: '', label: t('relatedItems.chooseList') }, ...lists.map((list) => ({ value: list.id, label: list.title }))]}
        onChange={(next) => form.change({ systemSiteList: next, item: null })}
      />
      {systemSiteList !== '' && (
        <LabelledEditor
          key={systemSiteList}
          label={t('relatedItems.item')}
          type="Lookup"
          rules={{ LookupModel: { systemSiteListId: systemSiteList } }}
          isRequired
          value={item}
          error={form.errorOf('item')}
          onChange={(next) => form.change({ item: lookupsOf(next)[0] ?? null })}
        />
      )}
      <TickField {...form.tick('loadWithSite')} label={t('relatedItems.loadWithSite')} />
    </FormWindow>
  );
};
