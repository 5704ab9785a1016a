import { useTranslation } from 'react-i18next';
import { fieldProblemText } from '#frontend/api/failureText.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TakenName, type TransferPreview } from '#shared/models/content/transfer.ts';

/** The number of refusals shown; of the rest only the count is shown. */
const MAX_NAMES = 5;

interface Props {
  preview: TransferPreview;
  takenName: TakenName;
  onTakenName: (rule: TakenName) => void;
}

/** Whether a transfer has no effects that the user should know about. */
export const isPlain = ({ lostFields, missingFields, leftBehind, takenNames, refused }: TransferPreview): boolean =>
  [lostFields, missingFields, leftBehind, takenNames, refused].every(({ length }) => length === 0);

/** The effects of a transfer: what is lost, what conflicts and what is refused. */
export const TransferReview = ({ preview, takenName, onTakenName }: Props) => {
  const { t, i18n } = useTranslation();
  const { lostFields, missingFields, leftBehind, takenNames, refused } = preview;
  const formatNames = (names: string[]): string => new Intl.ListFormat(i18n.language).format(names);
  return (
    <div className="l-stack l-gap12 l-text13 l-pad12">
      {lostFields.length > 0 && <p>{t('list.transfer.lostFields', { names: formatNames(lostFields) })}</p>}
      {missingFields.length > 0 && <p>{t('list.transfer.missingFields', { names: formatNames(missingFields) })}</p>}
      {leftBehind.map((what) => (
        <p key={what}>{t(`list.transfer.${what}`)}</p>
      ))}
      {takenNames.length > 0 && (
        <SelectField
          label={t('list.transfer.taken', { names: formatNames(takenNames.slice(0, MAX_NAMES)), count: takenNames.length })}
          value={takenName}
          options={TakenName.options.map((value) => ({ value, label: t(`list.transfer.rule.${value}`) }))}
          onChange={onTakenName}
        />
      )}
      {refused.length > 0 && (
        <>
          <p>{t('list.transfer.refused', { count: refused.length })}</p>
          <ul>
            {refused.slice(0, MAX_NAMES).map(({ what, error, field }) => (
              <li key={`${what} ${error}`}>
                <b>{what}</b> {field ? `${field.name}: ${fieldProblemText(field)}` : t([`error.${error}`, 'error.fatalError'])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
