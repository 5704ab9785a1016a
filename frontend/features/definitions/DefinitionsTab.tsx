import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { DefinitionWindow } from '#frontend/features/definitions/DefinitionWindow.tsx';
import { NewDefinition } from '#frontend/features/definitions/NewDefinition.tsx';
import type { DefinitionParts } from '#frontend/features/definitions/parts.ts';
import { appSettingsAddress } from '#frontend/site/addresses.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { listIcons } from '#frontend/ui/listKinds.ts';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import classes from './Definitions.module.css';

interface Props {
  /** Of the definition that is opened. */
  name: string;
  parts: DefinitionParts;
}

/** Every list of every site, by what it is. */
export const DefinitionsTab = ({ name, parts }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const read = useRead(listDefinition.all, {}, { failure: 'inline', staleTime: 0 });
  if (read.error) return <Failed title={t('definitions.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons count={10} />;

  const open = (word: string) => void navigate(appSettingsAddress(word ? `list-definitions/${word}` : 'list-definitions'));
  const shown = read.data.find(
    ({ internalListName, id }) => name !== '' && [internalListName.toLowerCase(), id].includes(name.toLowerCase()),
  );
  return (
    <>
      <PageBar lead={t('definitions.lead')}>
        <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} onClick={() => setAdding(true)}>
          {t('definitions.add')}
        </Button>
      </PageBar>
      {read.data.length === 0 && <Empty title={t('definitions.empty')} />}
      {read.data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>{t('definitions.list')}</th>
                <th>{t('definitions.type')}</th>
                <th>{t('definitions.address')}</th>
                <th className={`${classes.count} ${table.number}`}>{t('definitions.fields')}</th>
              </tr>
            </thead>
            <tbody>
              {read.data.map(({ id, internalListName, listDisplayName, type, relativeUrl, fields }) => {
                const Icon = listIcons[type];
                return (
                  <tr key={id}>
                    <td title={listDisplayName}>
                      <span className={table.what}>
                        <Glyph of={Icon} />
                        <Link to={appSettingsAddress(`list-definitions/${internalListName}`)}>{listDisplayName}</Link>
                      </span>
                    </td>
                    <td className={table.wide}>{t(`definitions.kind.${type}`)}</td>
                    <td className={`${table.quiet} ${table.wide}`} title={relativeUrl}>
                      {relativeUrl}
                    </td>
                    <td className={`${table.number} ${table.wide}`}>{fields.length}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {adding && (
        <NewDefinition
          onClose={() => setAdding(false)}
          onCreated={({ internalListName }) => {
            setAdding(false);
            void read.refetch().then(() => open(internalListName));
          }}
        />
      )}
      {shown && <DefinitionWindow key={shown.id} listId={shown.id} parts={parts} onClose={() => open('')} />}
    </>
  );
};
