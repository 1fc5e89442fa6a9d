/** Creates a PDF of plain lines for tests: one font with the Turkish letters, and a page for each list. */

/** Codes that are free in Latin-1, used for the Turkish letters. */
const LETTERS: Readonly<Record<string, readonly [code: number, name: string]>> = {
  ğ: [240, 'gbreve'],
  Ğ: [208, 'Gbreve'],
  ı: [253, 'dotlessi'],
  İ: [221, 'Idotaccent'],
  ş: [254, 'scedilla'],
  Ş: [222, 'Scedilla'],
};

export function createPdf(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const differences = Object.values(LETTERS).map(([code, name]) => `${code} /${name}`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding 4 0 R >>',
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences.join(' ')}] >>`,
  ];
  for (const [at, lines] of pages.entries()) {
    const lineCommands = lines.map((line) => `(${line.replace(/[()\\]/g, String.raw`\$&`)}) Tj 0 -12 Td`).join(' ');
    const content = `BT /F1 8 Tf 20 800 Td ${lineCommands} ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 842] /Contents ${6 + at * 2} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const whole = `${text}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`;
  return Uint8Array.from(whole, (letter) => LETTERS[letter]?.[0] ?? letter.charCodeAt(0));
}
