import { attributeOf, withoutElements } from '#shared/spreadsheets/markup.ts';

/** The parts of an office file's archive, by name. */
type Parts = Record<string, Uint8Array>;

const TYPES = '[Content_Types].xml';
const RELATIONS = '_rels/.rels';

export const isSignaturePart = (name: string): boolean => name.startsWith('_xmlsignatures/');

const changed = (parts: Parts, name: string, change: (xml: string) => string): Parts => {
  const part = parts[name];
  return part ? { [name]: new TextEncoder().encode(change(new TextDecoder().decode(part))) } : {};
};

/** Removes all digital signatures and references to them from an office file. Unsigned files are returned unchanged. */
export const withoutSignatures = (parts: Parts): Parts => {
  const kept = Object.entries(parts).filter(([name]) => !isSignaturePart(name));
  if (kept.length === Object.keys(parts).length) return parts;
  const ofSignature = (tag: string): boolean =>
    isSignaturePart((attributeOf(tag, 'PartName') ?? '').slice(1)) || attributeOf(tag, 'Extension') === 'sigs';
  return {
    ...Object.fromEntries(kept),
    ...changed(parts, TYPES, (xml) => withoutElements(withoutElements(xml, 'Override', ofSignature), 'Default', ofSignature)),
    ...changed(parts, RELATIONS, (xml) =>
      withoutElements(xml, 'Relationship', (tag) => (attributeOf(tag, 'Type') ?? '').endsWith('/digital-signature/origin')),
    ),
  };
};
