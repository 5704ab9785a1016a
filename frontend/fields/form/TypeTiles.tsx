import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldIcon } from '#frontend/fields/fieldIcons.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import classes from './TypeTiles.module.css';

interface Props {
  label: string;
  types: readonly FieldTypeName[];
  value: FieldTypeName;
  onChange: (type: FieldTypeName) => void;
}

/** All field types to choose from. */
export const TypeTiles = ({ label, types, value, onChange }: Props) => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div role="radiogroup" className={classes.tiles} aria-label={label}>
      {types.map((type) => (
        <label key={type} className={classes.tile}>
          <input type="radio" name={name} checked={type === value} onChange={() => onChange(type)} />
          <Glyph of={fieldIcon(type)} />
          {t(`settings.type.${type}`)}
        </label>
      ))}
    </div>
  );
};
