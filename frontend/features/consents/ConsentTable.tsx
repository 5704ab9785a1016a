import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { formatDate } from '#frontend/ui/formats.ts';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { download } from '#frontend/viewers/download.ts';
import { template } from '#shared/contracts/template.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';

interface Props {
  consents: ConsentDocument[];
  onEdit: (consent: ConsentDocument) => void;
  onSignatures: (consent: ConsentDocument) => void;
}

const save = (templateId: string): void => void download(call(template.consentFile, { templateId }));

/** Documents, their groups, and their signatures. */
export const ConsentTable = ({ consents, onEdit, onSignatures }: Props) => {
  const { t } = useTranslation();
  const stateOf = ({ isActive }: ConsentDocument) => t(isActive ? 'consents.stateOn' : 'consents.stateOff');
  const formatGroups = ({ consentDocumentGroups: groups }: ConsentDocument) =>
    groups.length > 0 ? groups.map(({ name }) => name).join(', ') : t('consents.everybody');
  return (
    <RecordTable
      rows={consents}
      columns={[
        {
          head: t('consents.name'),
          width: '28%',
          icon: ({ file }) => <FileGlyph fileName={file.fileName} />,
          text: ({ templateName }) => templateName,
          below: (consent) => `${formatGroups(consent)} · ${stateOf(consent)}`,
        },
        {
          head: t('consents.file'),
          text: ({ file }) => file.fileName,
          cell: ({ templateId, file: { fileName: name } }) => (
            <button
              type="button"
              className="l-bare-button l-clip l-link l-max l-hover-underline l-pad0"
              aria-label={t('consents.download', { name })}
              onClick={() => save(templateId)}
            >
              {name}
            </button>
          ),
        },
        { head: t('consents.for'), text: formatGroups },
        {
          head: t('consents.state'),
          width: 116,
          cell: (consent) => <span className={consent.isActive ? '' : 'l-secondary'}>{stateOf(consent)}</span>,
        },
        { head: t('template.on'), style: 'quiet', width: 116, cell: ({ _CreatedOn }) => formatDate(_CreatedOn) },
      ]}
      actions={(consent) => [
        {
          label: t('consents.signedOf', { name: consent.templateName }),
          text: t('consents.signed'),
          onClick: () => onSignatures(consent),
        },
        { label: t('consents.changeOf', { name: consent.templateName }), icon: IconPencil, onClick: () => onEdit(consent) },
      ]}
      actionsWidth={{ desk: 152, phone: 132 }}
    />
  );
};
