import { strFromU8, unzip } from 'fflate';

/** Why a Word document can be viewed here but not changed. The text of each reason is `documents.word.<reason>`. */
export type WordGuard = 'comments' | 'forms' | 'readOnly' | 'trackedChanges';

const protections: Record<string, WordGuard | undefined> = {
  comments: 'comments',
  forms: 'forms',
  readOnly: 'readOnly',
  trackedChanges: 'trackedChanges',
};

/** Like every switch of the format, it is on unless stated otherwise. */
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
/** The settings of a document have a few KB. If they unpack to more, the editor itself has to refuse the document. */
const SETTINGS_BYTES = 4_000_000;

/**
 * Requirements of a document that the editor cannot meet: tracking each change with its author, or respecting a protection. Null if there
 * are none, or if the bytes are not a Word document.
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
