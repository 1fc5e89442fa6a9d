/**
 * Head and foot of each printed page: the browser draws them in the margins of @page, and numbers the pages. The
 * style sheet is made by script, as its texts are those of the screen.
 */

import { useEffect } from 'react';
import { aroundPrint } from './around-print.ts';
import { fewNames } from './words/few-names.ts';
import { sentenceDateTime } from './words/sentence-date.ts';

interface PrintedPage {
  /** Texts at the left and the right of the head. */
  readonly head: readonly [string, string];
  /** Names of accounts; the time of printing follows them. */
  readonly foot: readonly string[];
  /** "Sayfa", shown before the page number. */
  readonly page: string;
}

export function usePrintedPage({ head: [left, right], foot: names, page }: PrintedPage): void {
  const foot = fewNames(names);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const now = sentenceDateTime(Date.now());
    sheet.replaceSync(pageRule([left, right], `${foot} · ${now}`, page));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [left, right, foot, page]);
  useEffect(columnsOnPaper, []);
}

/** Restores columns for print: paper has room for tables that are cards on a phone (ui/cards-where-tight.ts). */
function columnsOnPaper(): () => void {
  let cards: readonly Element[] = [];
  const before = () => {
    cards = [...document.querySelectorAll('[data-cards]')];
    for (const table of cards) table.removeAttribute('data-cards');
  };
  const after = () => {
    for (const table of cards) table.setAttribute('data-cards', '');
  };
  return aroundPrint(before, after);
}

const FONT = 'font: 8pt Inter, system-ui, sans-serif; color: #56617a;';

function pageRule([left, right]: PrintedPage['head'], foot: string, page: string): string {
  return `@page {
    size: A4;
    margin: 18mm 14mm 16mm;
    @top-left { content: ${quoted(left)}; ${FONT} font-weight: 700; font-size: 11pt; color: #0f1728; }
    @top-right { content: ${quoted(right)}; ${FONT} font-weight: 600; color: #0f1728; }
    @bottom-left { content: ${quoted(foot)}; ${FONT} }
    @bottom-right { content: ${quoted(page)} " " counter(page) " / " counter(pages); ${FONT} }
  }`;
}

/** Quotes a CSS string, because names of accounts are chosen by users. */
const quoted = (text: string) =>
  `"${text.replace(/[^\p{L}\p{N} .,·–:/]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
