import { PDFArray, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';

const XFA = 'http://www.xfa.org/schema';
const paper =
  '<pageArea name="Page1"><contentArea x="15mm" y="15mm" w="180mm" h="260mm"/><medium stock="a4" short="210mm" long="297mm"/></pageArea>';
const field = (name: string, label: string): string =>
  `<field name="${name}" w="150mm" h="10mm"><ui><textEdit/></ui><caption reserve="50mm"><value><text>${label}</text></value></caption></field>`;

const template = `<template xmlns="${XFA}/xfa-template/3.3/"><subform name="form" layout="tb" locale="en_US"><pageSet>${paper}</pageSet>
<subform name="body" layout="tb" w="180mm"><draw w="150mm" h="12mm"><value><text>Request for a permit</text></value></draw>
${field('Applicant', 'Name of the applicant')}${field('Purpose', 'Purpose')}</subform></subform></template>`;

const datasets = `<xfa:datasets xmlns:xfa="${XFA}/xfa-data/1.0/"><xfa:data><form><body><Applicant>Ada</Applicant><Purpose/></body></form></xfa:data></xfa:datasets>`;

/** A dynamic XFA form in a PDF whose only page asks to wait. */
export const generatedForm = async (): Promise<Buffer> => {
  const created = await PDFDocument.create();
  const font = await created.embedFont(StandardFonts.Helvetica);
  created.addPage([595, 842]).drawText('Please wait...', { x: 60, y: 760, size: 18, font });
  const { context } = created;
  const packets = PDFArray.withContext(context);
  const add = (name: string, text: string): void => {
    packets.push(PDFString.of(name));
    packets.push(context.register(context.stream(text)));
  };
  add('preamble', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">');
  add('template', template);
  add('datasets', datasets);
  add('postamble', '</xdp:xdp>');
  created.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: packets }));
  created.catalog.set(PDFName.of('NeedsRendering'), context.obj(true));
  return Buffer.from(await created.save({ useObjectStreams: false }));
};
