import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import classes from '#frontend/features/consents/Consents.module.css';
import { FileGlyph } from '#frontend/ui/FileGlyph.tsx';
import { formatDate } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import table from '#frontend/ui/Table.module.css';
import { download } from '#frontend/viewers/download.ts';
import { template } from '#shared/contracts/template.ts';
import type { ConsentDocument } from '#shared/models/consent.ts';

interface Props {
  consents: ConsentDocument[];
  onEdit: (consent: ConsentDocument) => void;
  onSignatures: (consent: ConsentDocument) => void;
}

const save = (templateId: string): void => void download(call(template.consentFile, { templateId }));

/** Which documents there are, for whom, and who signed them. */
export const ConsentTable = ({ consents, onEdit, onSignatures }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={table.scroll}>
      <table className={table.table} style={{ '--actions-width': '132px' }}>
        <thead>
          <tr>
            <th className={classes.name}>{t('consents.name')}</th>
            <th>{t('consents.file')}</th>
            <th>{t('consents.for')}</th>
            <th className={classes.state}>{t('consents.state')}</th>
            <th className={classes.state}>{t('template.on')}</th>
            <th className={`${table.actions} ${classes.deeds}`}>{t('settings.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {consents.map((consent) => {
            const { id, templateId, templateName: name, file, consentDocumentGroups: groups, isActive, _CreatedOn } = consent;
            const state = t(isActive ? 'consents.stateOn' : 'consents.stateOff');
            const readers = groups.length > 0 ? groups.map((group) => group.name).join(', ') : t('consents.everybody');
            return (
              <tr key={id}>
                <td title={name}>
                  <span className={table.what}>
                    <FileGlyph fileName={file.fileName} />
                    <span>
                      {name}
                      <span className={table.small}>{`${readers} · ${state}`}</span>
                    </span>
                  </span>
                </td>
                <td className={table.wide} title={file.fileName}>
                  <button
                    type="button"
                    className={classes.link}
                    aria-label={t('consents.download', { name: file.fileName })}
                    onClick={() => save(templateId)}
                  >
                    {file.fileName}
                  </button>
                </td>
                <td className={table.wide} title={readers}>
                  {readers}
                </td>
                <td className={isActive ? table.wide : `${table.quiet} ${table.wide}`}>{state}</td>
                <td className={`${table.quiet} ${table.wide}`}>{formatDate(_CreatedOn)}</td>
                <td className={table.actions}>
                  <span className={table.row}>
                    <Button size="xs" aria-label={t('consents.signedOf', { name })} onClick={() => onSignatures(consent)}>
                      {t('consents.signed')}
                    </Button>
                    <ActionIcon aria-label={t('consents.changeOf', { name })} onClick={() => onEdit(consent)}>
                      <Glyph of={IconPencil} />
                    </ActionIcon>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
