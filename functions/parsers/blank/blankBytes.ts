import { OFFICE, officePackage } from '#functions/parsers/blank/officePackage.ts';
import type { BlankKind } from '#shared/models/documents/blankFile.ts';

const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';

const wordType = (name: string): string => `officedocument.wordprocessingml.${name}`;
const sheetType = (name: string): string => `officedocument.spreadsheetml.${name}`;
const slideType = (name: string): string => `officedocument.presentationml.${name}`;

const wordStyle = (level: number, halfPoints: number): string =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`;

/** An empty paragraph on A4, with the default styles of a text. */
const document = (): Uint8Array =>
  officePackage({
    'word/document.xml': {
      type: wordType('document.main'),
      xml: `<w:document xmlns:w="${WORDS}"><w:body><w:p/><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1134" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
      refersTo: [['styles', 'styles.xml']],
    },
    'word/styles.xml': {
      type: wordType('styles'),
      xml: `<w:styles xmlns:w="${WORDS}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${[36, 30, 26].map((size, index) => wordStyle(index + 1, size)).join('')}</w:styles>`,
    },
  });

const workbook = (): Uint8Array =>
  officePackage({
    'xl/workbook.xml': {
      type: sheetType('sheet.main'),
      xml: `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      refersTo: [
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ],
    },
    'xl/worksheets/sheet1.xml': { type: sheetType('worksheet'), xml: `<worksheet xmlns="${SHEETS}"><sheetData/></worksheet>` },
    'xl/styles.xml': {
      type: sheetType('styles'),
      xml: `<styleSheet xmlns="${SHEETS}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`,
    },
  });

const slideSpaces = `xmlns:a="${DRAWING}" xmlns:r="${OFFICE}" xmlns:p="${SLIDES}"`;
const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const title = (place: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>`;
const titlePlace =
  '<a:xfrm><a:off x="838200" y="365125"/><a:ext cx="10515600" cy="1325563"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
const shapes = (inside: string): string => `<p:cSld><p:spTree>${group}${inside}</p:spTree></p:cSld>`;

const colors = [
  ...['<a:dk1><a:srgbClr val="000000"/></a:dk1>', '<a:lt1><a:srgbClr val="FFFFFF"/></a:lt1>'],
  ...['<a:dk2><a:srgbClr val="1F3A44"/></a:dk2>', '<a:lt2><a:srgbClr val="EEF2F3"/></a:lt2>'],
  ...['0B7285', '5B8C5A', 'C08A2B', '8A5A9E', 'B5533C', '4A6FA5'].map(
    (color, at) => `<a:accent${at + 1}><a:srgbClr val="${color}"/></a:accent${at + 1}>`,
  ),
  ...['<a:hlink><a:srgbClr val="0B7285"/></a:hlink>', '<a:folHlink><a:srgbClr val="5C6B73"/></a:folHlink>'],
].join('');
const font = (name: string): string => `<a:${name}><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
const plainFill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const thrice = (one: string): string => one.repeat(3);
const formats = `<a:fmtScheme name="Plain"><a:fillStyleLst>${thrice(plainFill)}</a:fillStyleLst><a:lnStyleLst>${thrice(`<a:ln w="9525">${plainFill}</a:ln>`)}</a:lnStyleLst><a:effectStyleLst>${thrice('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${thrice(plainFill)}</a:bgFillStyleLst></a:fmtScheme>`;

/** A slide with an empty title, and the minimum of a master, layout and theme that a presentation requires. */
const presentation = (): Uint8Array =>
  officePackage({
    'ppt/presentation.xml': {
      type: slideType('presentation.main'),
      xml: `<p:presentation ${slideSpaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      refersTo: [
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ['slide', 'slides/slide1.xml'],
        ['theme', 'theme/theme1.xml'],
      ],
    },
    'ppt/slideMasters/slideMaster1.xml': {
      type: slideType('slideMaster'),
      xml: `<p:sldMaster ${slideSpaces}>${shapes(title(titlePlace))}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
      refersTo: [
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ],
    },
    'ppt/slideLayouts/slideLayout1.xml': {
      type: slideType('slideLayout'),
      xml: `<p:sldLayout ${slideSpaces} type="titleOnly">${shapes(title(titlePlace))}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
      refersTo: [['slideMaster', '../slideMasters/slideMaster1.xml']],
    },
    'ppt/slides/slide1.xml': {
      type: slideType('slide'),
      xml: `<p:sld ${slideSpaces}>${shapes(title(''))}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
      refersTo: [['slideLayout', '../slideLayouts/slideLayout1.xml']],
    },
    'ppt/theme/theme1.xml': {
      type: 'officedocument.theme',
      xml: `<a:theme xmlns:a="${DRAWING}" name="Plain"><a:themeElements><a:clrScheme name="Plain">${colors}</a:clrScheme><a:fontScheme name="Plain">${font('majorFont')}${font('minorFont')}</a:fontScheme>${formats}</a:themeElements></a:theme>`,
    },
  });

/** The content of an empty file of each kind. A text has a line, because other programs treat a file without bytes as an error. */
export const blankBytes: Record<BlankKind, () => Uint8Array> = {
  docx: document,
  xlsx: workbook,
  pptx: presentation,
  txt: () => new TextEncoder().encode('\n'),
};
