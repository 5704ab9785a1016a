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
  /** Scrolls to a field and focuses it. */
  onGoTo: (name: string) => void;
}

/** The number of invalid fields, with a link to each. It gets the focus after a refused save. */
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
