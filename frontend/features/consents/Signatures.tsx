import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import classes from '#frontend/features/consents/Consents.module.css';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { PersonChip } from '#frontend/ui/people/PersonChip.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { application } from '#shared/contracts/application.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';

const SIZE = dialog(560);

/** Who signed a document, when, and the hash of the signed file. */
export const Signatures = ({ consent: { id, templateName: name }, onClose }: { consent: ConsentDocument; onClose: () => void }) => {
  const { t } = useTranslation();
  const read = useRead(application.consentSignatures, { id }, { failure: 'inline', staleTime: 0 });
  return (
    <Window title={t('consents.signedOf', { name })} cacheKey="signatures" size={SIZE} onClose={onClose}>
      <Loaded read={read} failed={t('consents.failed')}>
        {(signatures) => (
          <RecordTable
            rows={signatures}
            keyOf={({ user }) => user.internalId}
            empty={{ title: t('consents.nobody') }}
            columns={[
              {
                head: t('consents.who'),
                width: '28%',
                text: ({ userName }) => userName,
                cell: ({ user }) => <PersonChip person={user} />,
                below: ({ signedOn }) => formatDateTime(signedOn),
              },
              { head: t('consents.when'), cell: ({ signedOn }) => formatDateTime(signedOn) },
              { head: t('consents.shown'), cell: ({ wasShown }) => t(wasShown ? 'consents.wasShown' : 'consents.wasNotShown') },
              {
                head: t('consents.checksum'),
                style: 'quiet',
                text: ({ checksum }) => checksum,
                cell: ({ checksum }) => <span className={classes.hash}>{checksum}</span>,
              },
            ]}
          />
        )}
      </Loaded>
    </Window>
  );
};
