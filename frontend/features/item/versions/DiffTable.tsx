import { useTranslation } from 'react-i18next';
import { diffTexts, type Piece } from '#frontend/features/item/versions/diffTexts.ts';
import { cellText } from '#frontend/fields/cellText.ts';
import { paragraphsOf } from '#frontend/fields/text/paragraphs.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { VersionRow } from '#shared/models/content/item.ts';
import classes from './Versions.module.css';

interface Props {
  fields: Field[];
  version: VersionRow;
}

const textOf = (field: Field | undefined, value: unknown): string => {
  if (!field) return String(value ?? '');
  if (holds(field, 'html')) return paragraphsOf(String(value ?? ''));
  return value === null ? '' : cellText(field, value);
};

const Side = ({ pieces, as: Mark }: { pieces: Piece[]; as: 'del' | 'ins' }) => (
  <td>
    {pieces.map(({ text, changed }, index) => {
      const key = `${index} ${text}`;
      return changed ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>;
    })}
  </td>
);

/** The changes of a version: removed words are struck through, added words underlined. */
export const DiffTable = ({ fields, version }: Props) => {
  const { t } = useTranslation();
  const { _Version: number, previousVersion: previous } = version;
  return (
    <table className={classes.diff}>
      <thead>
        <tr>
          <th scope="col">{t('item.versions.field')}</th>
          {previous !== null && <th scope="col">{t('item.versions.version', { number: previous })}</th>}
          <th scope="col">{t('item.versions.version', { number })}</th>
        </tr>
      </thead>
      <tbody>
        {version.versionDiff.map((diff) => {
          const field = fields.find(({ internalFieldName }) => internalFieldName === diff.field);
          const { before, after } = diffTexts(textOf(field, diff.before), textOf(field, diff.after));
          return (
            <tr key={diff.field}>
              <th scope="row">{field?.name ?? t(`labels.${diff.field}`, { defaultValue: diff.field })}</th>
              {previous !== null && <Side pieces={before} as="del" />}
              <Side pieces={after} as="ins" />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
