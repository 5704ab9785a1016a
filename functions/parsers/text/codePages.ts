/** Code pages by their encoding names; other Windows code pages are named by number. */
const PAGES: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  20866: 'koi8-r',
  20932: 'euc-jp',
  21866: 'koi8-u',
  28592: 'iso-8859-2',
  28595: 'iso-8859-5',
  28597: 'iso-8859-7',
  28605: 'iso-8859-15',
  50220: 'iso-2022-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** The decoder of a code page; Western European if it is unknown. */
export const decoderFor = (page: number): TextDecoder => {
  const name = PAGES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
  return new TextDecoder(name);
};
