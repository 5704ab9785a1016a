import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { filterText } from '#frontend/features/list/filter/filterText.ts';
import classes from '#frontend/features/list/grid/ListGrid.module.css';
import { rowHeight } from '#frontend/features/list/grid/measures.ts';
import { listKindOf } from '#frontend/ui/listKinds.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { holdsFiles, type ListDetails, type QueryRule } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  phone: boolean;
  loading: boolean;
  error: Error | null;
  isEmpty: boolean;
  rules: QueryRule[];
  columns: Column[];
  inFolder: boolean;
  onRetry: () => void;
  onAdd: (() => void) | null;
  onClearFilters: () => void;
  /** Whether deleted items are shown. */
  deleted: boolean;
  /** Whether locked users are shown. */
  locked: boolean;
}

/** What is shown if there are no rows: loading, an error, no match, or an empty list. */
export const ListBody = ({
  details,
  phone,
  loading,
  error,
  isEmpty,
  rules,
  columns,
  inFolder,
  onRetry,
  onAdd,
  onClearFilters,
  deleted,
  locked,
}: Props) => {
  const { t } = useTranslation();
  const { type, title } = details;
  const add = onAdd && (
    <Button variant={rules.length > 0 ? 'subtle' : holdsFiles(type) || inFolder ? 'default' : 'filled'} onClick={onAdd}>
      {t(`list.add.${listKindOf(details)}`)}
    </Button>
  );
  const inside = () => {
    if (error) return <Failed title={t('list.failed', { title })} error={error} onRetry={onRetry} />;
    if (loading) return <Skeletons count={12} height={rowHeight(phone)} />;
    if (rules.length > 0) {
      const filters = rules.map((rule) => Object.values(filterText(rule, columns, t)).join(' ')).join(', ');
      return (
        <Empty title={t('labels.noResults')} text={t('list.filter.on', { count: rules.length, filters })}>
          <Button onClick={onClearFilters}>{t('list.filter.clear', { count: rules.length })}</Button>
          {add}
        </Empty>
      );
    }
    if (deleted) return <Empty title={t('list.noDeleted.title')} text={t('list.noDeleted.text')} />;
    if (locked) return <Empty title={t('list.noLocked.title')} text={t('list.noLocked.text')} />;
    const kind = listKindOf(details) === 'groups' ? 'groups' : type;
    const key = inFolder ? 'list.emptyFolder' : `list.empty.${kind}`;
    return (
      <Empty title={t(`${key}.title`)} text={(!inFolder && details.description) || t(`${key}.text`)}>
        {add}
      </Empty>
    );
  };
  if (!error && !loading && !isEmpty) return null;
  return (
    <div className={`${classes.blank} ${phone ? classes.bare : ''}`}>
      {loading ? <div className={classes.fill}>{inside()}</div> : inside()}
    </div>
  );
};
