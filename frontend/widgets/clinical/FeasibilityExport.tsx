import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { ExportMenu } from '#frontend/widgets/clinical/ExportMenu.tsx';
import { fieldKey, formatValue } from '#frontend/widgets/clinical/formatValue.ts';
import type { Column } from '#frontend/widgets/clinical/Grid.tsx';
import { probity } from '#shared/contracts/probity.ts';
import type { Feasibility, RecruitmentView, SiteFeasibility } from '#shared/models/sites/clinical.ts';

const requests = ['Study', 'Sponsor', 'Site', 'AskedOn', 'CDASignedOn', 'FQSentOn', 'FQReturnedOn', 'Outcome'] as const;
const sites = ['Name', 'SiteCode', 'asked', 'signed', 'returned', 'selected'] as const;

/** The log of feasibility questionnaires, by request or by site, for the marketing view. */
export const FeasibilityExport = ({ view }: { view: RecruitmentView }) => {
  const { t, i18n } = useTranslation();
  const column = <R,>(key: keyof R & string): Column<R> => ({
    key,
    label: t(fieldKey(key)),
    value: (row) => (typeof row[key] === 'number' ? row[key] : formatValue(row[key], i18n.language)),
  });
  return view === 'studies' ? (
    <ExportMenu
      fileName="FQ Log"
      columns={requests.map((key) => column<Feasibility>(key))}
      rows={async () => (await call(probity.feasibilityDetails, {})).results}
    />
  ) : (
    <ExportMenu
      fileName="FQ Log"
      columns={sites.map((key) => column<SiteFeasibility>(key))}
      rows={async () => (await call(probity.feasibilitySiteDetails, {})).results}
    />
  );
};
