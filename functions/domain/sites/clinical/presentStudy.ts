import { textIn } from '#functions/domain/sites/clinical/values.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { Study } from '#shared/models/sites/clinical.ts';

interface Product {
  GenericName: string;
  further: Record<string, string>;
}

/** The products of a study, with the fields stored in the lookup. */
const productsIn = (value: unknown): Product[] =>
  (Array.isArray(value) ? value : []).flatMap((one) =>
    typeof one === 'object' && one !== null ? [{ GenericName: textIn(one), further: { ...one.fields } }] : [],
  );

const linkIn = (value: unknown): Study['StudyWebsiteLink'] => {
  if (typeof value !== 'object' || value === null || !('url' in value)) return null;
  const displayText = 'displayText' in value ? textIn(value.displayText) : '';
  return { displayText, url: textIn(value.url) };
};

export const presentStudy = (row: Item): Study => {
  const products = productsIn(row.Products);
  const further = (name: string) => [...new Set(products.map((product) => product.further[name] ?? ''))].filter(Boolean).join(', ');
  const target = row.GlobalEnrollmentTarget;
  return {
    Id: row.Id,
    Sponsor: textIn(row.Sponsor),
    ProtocolCode: textIn(row.ProtocolCode),
    StudyWebsiteLink: linkIn(row.StudyWebsiteLink),
    GlobalStudyPhase: textIn(row.GlobalStudyPhase),
    GlobalCRO: textIn(row.GlobalCRO),
    Indications: textIn(row.Indications),
    Products: products.map(({ GenericName }) => ({ GenericName })),
    'Products:ProductRoutes': further('ProductRoutes'),
    'Products:ProductClassification': further('ProductClassification'),
    StudySubjectAges: textIn(row.StudySubjectAges),
    GlobalEnrollmentTarget: typeof target === 'number' ? target : null,
  };
};
