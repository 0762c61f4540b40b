// chunk: workbook
/** What reads and writes workbooks, by name: a late import of the whole package would bring the whole package. */
export { readXlsx, writeXlsx } from 'hucre/xlsx';
