import { useTranslation } from 'react-i18next';
import { FieldCell } from '#frontend/fields/FieldCell.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import type { WireError } from '#shared/http/wrapper.ts';
import type { Field } from '#shared/models/content/field.ts';
import classes from './Collisions.module.css';

type Collision = NonNullable<WireError['collisions']>[number];

interface Props {
  fields: Field[];
  collisions: Collision[];
  onChoose: (collision: Collision, keep: 'mine' | 'theirs') => void;
}

/** An edit conflict: both values side by side, one to keep. */
export const Collisions = ({ fields, collisions, onChoose }: Props) => {
  const { t } = useTranslation();
  return (
    <ul className="l-stack l-gap12">
      {collisions.map((collision) => {
        const field = fields.find(({ internalFieldName }) => internalFieldName === collision.field);
        const value = (side: unknown) => (field ? <FieldCell field={field} value={side} /> : String(side ?? ''));
        const name = field?.name ?? collision.field;
        return (
          <li key={collision.field} className="l-narrow">
            <h4 className="l-text l-medium l-primary">{name}</h4>
            <p className="l-small l-secondary">{t('fields.collision.by', { name: collision.by, time: formatDateTime(collision.at) })}</p>
            <p className="l-small l-secondary">{t('fields.collision.overwrites')}</p>
            <div className={classes.sides}>
              <button type="button" className={classes.side} onClick={() => onChoose(collision, 'mine')}>
                <span className="l-small l-medium l-accent-text">{t('fields.collision.mine')}</span>
                <span className="l-clip l-max">{value(collision.yours) || '—'}</span>
              </button>
              <button type="button" className={classes.side} onClick={() => onChoose(collision, 'theirs')}>
                <span className="l-small l-medium l-accent-text">{t('fields.collision.theirs')}</span>
                <span className="l-clip l-max">{value(collision.theirs) || '—'}</span>
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
