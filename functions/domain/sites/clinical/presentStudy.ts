import { wordsIn } from '#functions/domain/sites/clinical/words.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { Study } from '#shared/models/sites/clinical.ts';

interface Product {
  GenericName: string;
  further: Record<string, string>;
}

/** The products of a study, with the fields stored in the lookup. */
const productsIn = (value: unknown): Product[] =>
  (Array.isArray(value) ? value : []).flatMap((one) =>
    typeof one === 'object' && one !== null ? [{ GenericName: wordsIn(one), further: { ...one.fields } }] : [],
  );

const linkIn = (value: unknown): Study['StudyWebsiteLink'] => {
  if (typeof value !== 'object' || value === null || !('url' in value)) return null;
  const displayText = 'displayText' in value ? wordsIn(value.displayText) : '';
  return { displayText, url: wordsIn(value.url) };
};

export const presentStudy = (row: Item): Study => {
  const products = productsIn(row.Products);
  const further = (name: string) => [...new Set(products.map((product) => product.further[name] ?? ''))].filter(Boolean).join(', ');
  const target = row.GlobalEnrollmentTarget;
  return {
    Id: row.Id,
    Sponsor: wordsIn(row.Sponsor),
    ProtocolCode: wordsIn(row.ProtocolCode),
    StudyWebsiteLink: linkIn(row.StudyWebsiteLink),
    GlobalStudyPhase: wordsIn(row.GlobalStudyPhase),
    GlobalCRO: wordsIn(row.GlobalCRO),
    Indications: wordsIn(row.Indications),
    Products: products.map(({ GenericName }) => ({ GenericName })),
    'Products:ProductRoutes': further('ProductRoutes'),
    'Products:ProductClassification': further('ProductClassification'),
    StudySubjectAges: wordsIn(row.StudySubjectAges),
    GlobalEnrollmentTarget: typeof target === 'number' ? target : null,
  };
};
