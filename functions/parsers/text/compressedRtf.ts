/** The signatures of the two storage forms of RTF (MS-OXRTFCP): compressed and uncompressed. */
const PACKED = 0x75465a4c;
const PLAIN = 0x414c454d;
/** The header: its sizes, the signature and a checksum. */
const HEAD = 16;

/** The size of the circular window of unpacked data. */
const WINDOW = 4096;
const SHORTEST = 2;

/** The initial content of the window, so that the first words can refer to it. */
const BEGINNING =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New Roman' +
  'Courier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';

/**
 * A flag byte describes the next eight items: a literal byte, or two bytes with a window position and a length. A position equal to the
 * current one ends the data.
 */
const unpacked = (packed: Uint8Array, size: number): Uint8Array => {
  const window = new Uint8Array(WINDOW);
  window.set(Buffer.from(BEGINNING, 'latin1'));
  let write = BEGINNING.length;
  const text = new Uint8Array(size);
  let filled = 0;
  const put = (byte: number): void => {
    if (filled < size) text[filled++] = byte;
    window[write] = byte;
    write = (write + 1) % WINDOW;
  };
  let at = 0;
  while (at < packed.length && filled < size) {
    const flags = packed[at++] ?? 0;
    for (let run = 0; run < 8 && at < packed.length; run += 1) {
      if (!(flags & (1 << run))) {
        put(packed[at++] ?? 0);
        continue;
      }
      const word = ((packed[at] ?? 0) << 8) | (packed[at + 1] ?? 0);
      at += 2;
      const from = word >> 4;
      if (from === write) return text.subarray(0, filled);
      const length = (word & 0xf) + SHORTEST;
      for (let step = 0; step < length; step += 1) put(window[(from + step) % WINDOW] ?? 0);
    }
  }
  return text.subarray(0, filled);
};

/**
 * The RTF of an Outlook message, unpacked up to `limit` bytes, because its claimed size is not trusted. Empty if the bytes are something
 * else.
 */
export const compressedRtf = (bytes: Uint8Array, limit: number): Uint8Array => {
  if (bytes.length < HEAD) return new Uint8Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = Math.min(view.getUint32(4, true), limit);
  const kind = view.getUint32(8, true);
  const content = bytes.subarray(HEAD);
  if (kind === PLAIN) return content.subarray(0, size);
  // Two bytes unpack to at most seventeen.
  return kind === PACKED ? unpacked(content, Math.min(size, content.length * SHORTEST * 8)) : new Uint8Array();
};
