/** How LibreOffice reads a CSV file: commas, quotation marks, UTF-8, numbers and dates as they are written in English. */
export const TABLE_OF_TEXT = '44,34,76,1,,1033,false,true,false,false,false,0,true,false,true';
