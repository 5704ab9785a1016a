/** How LibreOffice reads CSV files: commas, quotation marks, UTF-8, English numbers and dates. */
export const TABLE_OF_TEXT = '44,34,76,1,,1033,false,true,false,false,false,0,true,false,true';
