/** Creates the smallest XLSX that a reader accepts, for tests. */

import { zipSync } from 'fflate';

export type SheetCell = string | { readonly number: string; readonly formula?: string };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

interface SheetOf {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
}

export const createSpreadsheet = (rows: SheetOf['rows']): Uint8Array<ArrayBuffer> => sheetOf(dataOf(rows));

export const createSheets = (sheets: readonly SheetOf[]): Uint8Array<ArrayBuffer> =>
  workbookOf(sheets.map(({ name, rows }) => ({ name, data: dataOf(rows) })));

function dataOf(rows: SheetOf['rows']): string {
  const cell = (of: SheetCell, name: string) =>
    typeof of === 'string'
      ? `<c r="${name}" t="inlineStr"><is><t>${of}</t></is></c>`
      : `<c r="${name}">${of.formula === undefined ? '' : `<f>${of.formula}</f>`}<v>${of.number}</v></c>`;
  const data = rows.map((cells, at) => {
    const row = at + 1;
    return `<row r="${row}">${cells.map((of, column) => cell(of, `${String.fromCharCode(65 + column)}${row}`)).join('')}</row>`;
  });
  return data.join('');
}

/** @param data content of the sheet's `sheetData`, as it is */
export const sheetOf = (data: string): Uint8Array<ArrayBuffer> => workbookOf([{ name: 'A', data }]);

function workbookOf(sheets: readonly { readonly name: string; readonly data: string }[]): Uint8Array<ArrayBuffer> {
  const of = (make: (number: number, name: string) => string) =>
    sheets.map(({ name }, at) => make(at + 1, name)).join('');
  const named = of((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`);
  const related = of(
    (number) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"></Types>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related}</Relationships>`,
  };
  for (const [at, { data }] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `${XML}<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`;
  const encoder = new TextEncoder();
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, encoder.encode(text)]))),
  );
}

/** A small file that declares, truthfully, an unpacked size above the reader's limit. */
export const createZipBomb = (bytes: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(bytes) }, { level: 1 }));
