import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText, fieldProblemText } from '#frontend/api/failureText.ts';
import { EditStateMark } from '#frontend/features/list/editing/EditStateMark.tsx';
import type { Edit, Edits } from '#frontend/features/list/editing/edits.ts';
import { problemsOf } from '#frontend/features/list/editing/wrongValues.ts';
import { cellText } from '#frontend/fields/cellText.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldProblem } from '#shared/problems.ts';
import classes from './ReviewWindow.module.css';

interface Props {
  edits: Edits;
  fields: Field[];
  onUndo: (id: number) => void;
  onSaveAll: () => void;
  onClose: () => void;
}

interface ChangeProps {
  edit: Edit;
  name: string;
  field: Field | undefined;
  problem: FieldProblem | undefined;
}

const Change = ({ edit, name, field, problem }: ChangeProps) => {
  const formatOne = (value: unknown) => (field ? cellText(field, value) : String(value ?? ''));
  return (
    <div className={classes.change}>
      <dt className="l-secondary">{field?.name ?? name}</dt>
      <dd className="l-anywhere">
        {formatOne(edit.before[name]) !== '' && <del>{formatOne(edit.before[name])}</del>} <ins>{formatOne(edit.changes[name]) || '—'}</ins>
        {problem && <span className="l-block l-small l-error">{fieldProblemText(problem)}</span>}
      </dd>
    </div>
  );
};

const Row = ({ edit, fields, onUndo }: { edit: Edit } & Pick<Props, 'fields' | 'onUndo'>) => {
  const { t } = useTranslation();
  const problems = problemsOf(edit, fields);
  const { error, collisions } = edit.failure;
  return (
    <section className="l-pad12x20 l-below">
      <div className={classes.head}>
        <h3 className="l-grow l-clip">{edit.title}</h3>
        <EditStateMark state={problems.length > 0 ? 'error' : edit.state} />
        <Button size="xs" variant="subtle" disabled={edit.state === 'saving'} onClick={() => onUndo(edit.id)}>
          {t('list.edit.undo')}
        </Button>
      </div>
      {error && collisions.length === 0 && problems.length === 0 && <p className="l-small l-error">{failureText(error)}</p>}
      <dl>
        {Object.keys(edit.changes).map((name) => (
          <Change
            key={name}
            edit={edit}
            name={name}
            field={fields.find(({ internalFieldName }) => internalFieldName === name)}
            problem={problems.find(({ at }) => at === name)}
          />
        ))}
      </dl>
    </section>
  );
};

/** Every changed row with its old and new values, before saving, and why it was not saved. */
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
          <Row key={edit.id} edit={edit} fields={fields} onUndo={onUndo} />
        ))}
      </div>
    </Window>
  );
};
