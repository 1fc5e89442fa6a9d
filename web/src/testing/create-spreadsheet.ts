/** Creates the smallest XLSX that a reader accepts, for tests. */

import { zipSync } from 'fflate';

export type SheetCell = string | { readonly number: string; readonly formula?: string };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export function createSpreadsheet(rows: readonly (readonly SheetCell[])[]): Uint8Array<ArrayBuffer> {
  const cell = (of: SheetCell, name: string) =>
    typeof of === 'string'
      ? `<c r="${name}" t="inlineStr"><is><t>${of}</t></is></c>`
      : `<c r="${name}">${of.formula === undefined ? '' : `<f>${of.formula}</f>`}<v>${of.number}</v></c>`;
  const data = rows.map((cells, at) => {
    const row = at + 1;
    return `<row r="${row}">${cells.map((of, column) => cell(of, `${String.fromCharCode(65 + column)}${row}`)).join('')}</row>`;
  });
  return sheetOf(data.join(''));
}

/** @param data content of the sheet's `sheetData`, as it is */
export function sheetOf(data: string): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"></Types>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`,
  };
  const encoder = new TextEncoder();
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, encoder.encode(text)]));
  return new Uint8Array(zipSync(files));
}

/** A small file that declares, truthfully, an unpacked size above the reader's limit. */
export const createZipBomb = (bytes: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(bytes) }, { level: 1 }));
