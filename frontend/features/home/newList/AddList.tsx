import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { Columns } from '#frontend/features/home/newList/Columns.tsx';
import { FileColumns } from '#frontend/features/home/newList/FileColumns.tsx';
import { useNewList } from '#frontend/features/home/newList/useNewList.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { TABLE_FILES } from '#frontend/fields/table/readTableFile.ts';
import { listAddress } from '#frontend/site/addresses.ts';
import { DropFile } from '#frontend/transfer/DropFile.tsx';
import classes from '#frontend/ui/form/Form.module.css';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useListTypes } from '#frontend/ui/form/useListTypes.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { grants } from '#shared/access.ts';
import { site as sites } from '#shared/contracts/site.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { holdsFiles, type ListSummary } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import { internalName } from '#shared/rules/internalName.ts';

const WINDOW = { cacheKey: 'new-list', size: dialog(760) };
const starts = ['blank', 'file', 'list'] as const;

interface Props {
  site: SiteDetails;
  /** The list to copy. */
  copied?: ListSummary | undefined;
  onClose: () => void;
}

/** A new list with its columns: described here, imported from a file, or copied from an existing list. */
export const AddList = ({ site, copied, onClose }: Props) => {
  const { t } = useTranslation();
  const listTypes = useListTypes();
  const navigate = useNavigate();
  const root = useRead(sites.details, { body: { path: '/' } }, { failure: 'inline' });
  const here = useRead(sites.details, { body: { path: site.path } }, { failure: 'inline' });
  const { form, reading, readFile } = useNewList(site, copied, (made) => {
    onClose();
    void here.refetch().then(() => navigate(listAddress(made)));
  });
  const rootLists = root.data && root.data.id !== site.id ? root.data.lists : [];
  const known = [...site.lists, ...rootLists].filter(({ id }) => !isPeopleList(id));
  const patterns = known.filter(({ access }) => grants(access.effectiveAccess, 'FullAccess'));
  const { start, title, type, columns, next, file } = form.draft;
  const path = `${site.path === '/' ? '' : site.path}/_lists/${internalName(title).toLowerCase()}`;
  return (
    <FormWindow form={form} title={t('sites.addList')} {...WINDOW} verb={t('sites.addList')} onClose={onClose}>
      <Segments
        label={t('sites.listFrom')}
        value={start}
        options={starts.map((value) => ({ value, label: t(`sites.start.${value}`) }))}
        onChange={(value) => form.change({ start: value })}
      />
      {start === 'file' && (
        <DropFile file={file?.file ?? null} hint={t('sites.dropTable')} accept={TABLE_FILES} onPick={(picked) => void readFile(picked)} />
      )}
      <div className={classes.pair}>
        <NameField {...form.text('title')} label={t('sites.name')} hint={t('sites.pathHint', { path })} />
        {start === 'blank' && <SelectField {...form.text('type')} label={t('sites.listType')} required options={listTypes} />}
        {start === 'list' && (
          <SelectField
            {...form.text('pattern')}
            label={t('sites.listPattern')}
            required
            hint={t('sites.listLike')}
            options={[{ value: '', label: t('settings.none') }, ...patterns.map((one) => ({ value: one.id, label: one.title }))]}
          />
        )}
      </div>
      {start === 'list' && <TickField {...form.tick('withItems')} label={t('sites.withItems')} />}
      {start === 'file' && reading && <Skeletons count={4} height={36} />}
      {start === 'file' && file && !reading && (
        <>
          <p className="l-small l-secondary">{t('sites.guessed', { count: file.table.rows.length })}</p>
          <FileColumns draft={file} onChange={(changed) => form.change({ file: changed })} />
        </>
      )}
      {start === 'blank' && !holdsFiles(type) && (
        <Columns
          columns={columns}
          next={next}
          lists={known}
          onChange={(changed, following) => form.change({ columns: changed, next: following })}
        />
      )}
      <TextField {...form.text('description')} label={t('sites.description')} maxLength={TEXT_LENGTH} long />
    </FormWindow>
  );
};
