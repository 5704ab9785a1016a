import { IconAlertCircle } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldProblem } from '#shared/problems.ts';
import classes from './ItemForm.module.css';

interface Props {
  ref: Ref<HTMLDivElement>;
  fields: Field[];
  problems: FieldProblem[];
  /** Brings a field into sight and gives it the focus. */
  onGoTo: (name: string) => void;
}

/** How many fields need attention, with a way to each. It takes the focus after a save that was refused. */
export const ErrorSummary = ({ ref, fields, problems, onGoTo }: Props) => {
  const { t } = useTranslation();
  return (
    <div ref={ref} className={classes.summary} role="alert" tabIndex={-1}>
      <Glyph of={IconAlertCircle} />
      <p>
        <b>{t('item.problems', { count: problems.length })}</b>{' '}
        {problems.map(({ at }, index) => (
          <span key={at}>
            {index > 0 && ', '}
            <button type="button" className={classes.jump} onClick={() => onGoTo(at)}>
              {fields.find(({ internalFieldName }) => internalFieldName === at)?.name ?? at}
            </button>
          </span>
        ))}
      </p>
    </div>
  );
};
