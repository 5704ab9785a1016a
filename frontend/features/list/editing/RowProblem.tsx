import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureText, fieldProblemText } from '#frontend/api/failureText.ts';
import type { Collision, Edit } from '#frontend/features/list/editing/edits.ts';
import { cellText } from '#frontend/fields/cellText.ts';
import { Collisions } from '#frontend/fields/time/Collisions.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldProblem } from '#shared/problems.ts';
import classes from './RowProblem.module.css';

interface Props {
  edit: Edit;
  /** Invalid fields, found by the server or by validation. */
  problems: FieldProblem[];
  fields: Field[];
  onRetry: () => void;
  onDiscard: () => void;
  onChoose: (collision: Collision, keep: 'mine' | 'theirs') => void;
}

const titleOf = ({ state, failure }: Edit): string => {
  if (state === 'warning') return 'list.edit.savedWith';
  if (state !== 'error') return 'list.edit.notYet';
  return failure.collisions.length > 0 ? 'list.edit.collided' : 'list.edit.notSaved';
};

/** Why a row was not or cannot be saved, and what the user can do. */
export const RowProblem = ({ edit, problems, fields, onRetry, onDiscard, onChoose }: Props) => {
  const { t } = useTranslation();
  const { collisions, error } = edit.failure;
  const isWarning = edit.state === 'warning';
  const Icon = isWarning ? IconAlertTriangle : IconAlertCircle;
  return (
    <div className={classes.problem} role="alert">
      <p className={`${classes.title} ${isWarning ? classes.warning : ''}`}>
        <Glyph of={Icon} />
        {t(titleOf(edit), { title: edit.title })}
      </p>
      {edit.warnings.map((warning) => (
        <p key={warning.error}>{failureText(warning)}</p>
      ))}
      {error && collisions.length === 0 && problems.length === 0 && <p>{failureText(error)}</p>}
      {problems.map((problem) => {
        const { at } = problem;
        const field = fields.find(({ internalFieldName }) => internalFieldName === at);
        return (
          <p key={at}>
            <b>{field?.name ?? at}</b> {fieldProblemText(problem)}
            {field && Object.hasOwn(edit.before, at) && (
              <span className="l-block l-small l-secondary">{t('list.edit.was', { value: cellText(field, edit.before[at]) || '—' })}</span>
            )}
          </p>
        );
      })}
      <Collisions fields={fields} collisions={collisions} onChoose={onChoose} />
      <div className={classes.actions}>
        {edit.state === 'error' && collisions.length === 0 && (
          <Button size="sm" onClick={onRetry}>
            {t('list.edit.tryAgain')}
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={onDiscard}>
          {t(isWarning ? 'list.edit.dismiss' : 'list.edit.discard')}
        </Button>
      </div>
    </div>
  );
};
