/**
 * A small XML document as a tree. Strict: a document that is not well-formed is refused whole, and so is one with a
 * document type, as entities declared there could grow when read; the remaining entities are single characters.
 */

import sax from 'sax';
import { SourceError } from '../source-error.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text directly in it, trimmed. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** Far above the size of a list of rates, and small in memory. */
const MOST_ELEMENTS = 5_000;
const DEEPEST = 16;

/** @throws SourceError */
export function parseXml(document: string): XmlElement {
  const parser = new sax.SAXParser(true, { position: false });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  const refuse = (why: string): never => {
    throw new SourceError(`the XML is refused: ${why}`);
  };
  parser.onerror = (error) => refuse(error.message.split('\n', 1)[0] ?? '');
  parser.ondoctype = () => refuse('it declares a document type');
  parser.onopentag = ({ name, attributes }) => {
    if (++elements > MOST_ELEMENTS || open.length >= DEEPEST) refuse('it is too large');
    const texts = Object.entries(attributes).map(([key, value]) => [key, String(value)] as const);
    const element: OpenElement = { name, attributes: new Map(texts), children: [], text: '' };
    if (root && open.length === 0) refuse('it has two roots');
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  };
  const onText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text.trim();
  };
  parser.ontext = onText;
  parser.oncdata = onText;
  parser.onclosetag = () => void open.pop();
  parser.write(document).close();
  return root ?? refuse('it is empty');
}

/** The first child of this name. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);
