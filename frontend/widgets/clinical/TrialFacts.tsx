import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatValue } from '#frontend/widgets/clinical/formatValue.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { Study } from '#shared/models/sites/clinical.ts';
import classes from './Clinical.module.css';

const aboutSites = ['SiteCode', 'SiteStatus', 'Address', 'Regions', 'SiteManager', 'Investigators', 'MainPhoneNumber'];

const factsOf = (study: Study): [name: string, value: ReactNode][] => [
  ['Sponsor', study.Sponsor],
  ['ProtocolCode', study.ProtocolCode],
  ['GlobalStudyPhase', study.GlobalStudyPhase],
  ['Indications', study.Indications],
  ['Products', study.Products.map(({ GenericName }) => GenericName).join(', ')],
  ['ProductRoutes', study['Products:ProductRoutes']],
  ['ProductClassification', study['Products:ProductClassification']],
  ['StudySubjectAges', study.StudySubjectAges],
  ['GlobalCRO', study.GlobalCRO],
  ['GlobalEnrollmentTarget', study.GlobalEnrollmentTarget],
  [
    'StudyWebsiteLink',
    study.StudyWebsiteLink && (
      <a href={study.StudyWebsiteLink.url} target="_blank" rel="noreferrer noopener">
        {study.StudyWebsiteLink.displayText || study.StudyWebsiteLink.url}
      </a>
    ),
  ],
];

/** Details of a study or site. */
export const TrialFacts = ({ study, site }: { study: Study | null; site: Item | null }) => {
  const { t, i18n } = useTranslation();
  const facts = study ? factsOf(study) : aboutSites.map((name): [string, ReactNode] => [name, formatValue(site?.[name], i18n.language)]);
  return (
    <>
      <header className={classes.belowHead}>
        <h3>{study?.ProtocolCode ?? site?.Title}</h3>
      </header>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === '' || value === null ? null : (
            <div key={name}>
              <dt className="l-small l-tertiary">{t(`clinical.field.${name}`)}</dt>
              <dd className="l-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
};
