import { strFromU8, unzip } from 'fflate';

/** Why a Word document may be looked at here, but not changed. Each has its words as `documents.word.<reason>`. */
export type WordGuard = 'comments' | 'forms' | 'readOnly' | 'trackedChanges';

const protections: Record<string, WordGuard | undefined> = {
  comments: 'comments',
  forms: 'forms',
  readOnly: 'readOnly',
  trackedChanges: 'trackedChanges',
};

/** On unless it says otherwise, as every switch of the format. */
const isOn = (attribute: string | undefined): boolean => attribute === undefined || !/^(0|false|off)$/.test(attribute);

const guardIn = (settings: string): WordGuard | null => {
  const [, protection = ''] = settings.match(/<w:documentProtection\b([^<>]*)>/) ?? [];
  const enforced = protection.match(/\bw:enforcement="([^"]*)"/)?.[1] ?? '0';
  const kind = protections[protection.match(/\bw:edit="([^"]*)"/)?.[1] ?? ''];
  if (kind && isOn(enforced)) return kind;
  const tracking = settings.match(/<w:trackRevisions\b([^<>]*)>/);
  return tracking && isOn(tracking[1]?.match(/\bw:val="([^"]*)"/)?.[1]) ? 'trackedChanges' : null;
};

const SETTINGS = 'word/settings.xml';
/** Settings of a document are a few KB; what unfolds to more is left to the editor to refuse. */
const SETTINGS_BYTES = 4_000_000;

/**
 * What the author of a document asks of everybody who changes it, and the editor here cannot do: record each change with its author, keep to
 * a protection. Null where nothing is asked, or the bytes are no such document.
 */
export const wordGuard = (bytes: Uint8Array): Promise<WordGuard | null> =>
  new Promise((resolve) => {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean =>
      name === SETTINGS && originalSize <= SETTINGS_BYTES;
    unzip(bytes, { filter }, (error, parts) => {
      const settings = error ? undefined : parts[SETTINGS];
      resolve(settings ? guardIn(strFromU8(settings)) : null);
    });
  });
