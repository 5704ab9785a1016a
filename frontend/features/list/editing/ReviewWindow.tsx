import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditStateMark } from '#frontend/features/list/editing/EditStateMark.tsx';
import type { Edit, Edits } from '#frontend/features/list/editing/edits.ts';
import { cellText } from '#frontend/fields/cellText.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import type { Field } from '#shared/models/content/field.ts';
import classes from './ReviewWindow.module.css';

interface Props {
  edits: Edits;
  fields: Field[];
  onUndo: (id: number) => void;
  onSaveAll: () => void;
  onClose: () => void;
}

const Change = ({ edit, name, field }: { edit: Edit; name: string; field: Field | undefined }) => {
  const formatOne = (value: unknown) => (field ? cellText(field, value) : String(value ?? ''));
  return (
    <div className={classes.change}>
      <dt className="l-secondary">{field?.name ?? name}</dt>
      <dd className="l-anywhere">
        {formatOne(edit.before[name]) !== '' && <del>{formatOne(edit.before[name])}</del>} <ins>{formatOne(edit.changes[name]) || '—'}</ins>
      </dd>
    </div>
  );
};

/** Every changed row with its old and new values, before saving. */
export const ReviewWindow = ({ edits, fields, onUndo, onSaveAll, onClose }: Props) => {
  const { t } = useTranslation();
  const footer = (
    <>
      <span className={classes.space}>{t('list.edit.changes', { count: edits.size })}</span>
      <Button onClick={onClose}>{t('list.close')}</Button>
      <Button
        variant="filled"
        disabled={edits.size === 0}
        onClick={() => {
          onSaveAll();
          onClose();
        }}
      >
        {t('list.edit.saveAll')}
      </Button>
    </>
  );
  return (
    <Window title={t('list.edit.reviewTitle')} cacheKey="review" size={{ width: 640, height: 480 }} onClose={onClose} footer={footer}>
      <div className="l-stack">
        {[...edits.values()].map((edit) => (
          <section key={edit.id} className="l-pad12x20 l-below">
            <div className={classes.head}>
              <h3 className="l-grow l-clip">{edit.title}</h3>
              <EditStateMark state={edit.state} />
              <Button size="xs" variant="subtle" disabled={edit.state === 'saving'} onClick={() => onUndo(edit.id)}>
                {t('list.edit.undo')}
              </Button>
            </div>
            <dl>
              {Object.keys(edit.changes).map((name) => (
                <Change key={name} edit={edit} name={name} field={fields.find(({ internalFieldName }) => internalFieldName === name)} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Window>
  );
};
