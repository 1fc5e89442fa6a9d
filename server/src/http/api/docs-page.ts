/** /docs: the interface for people, made from the same contract as /openapi.json; no script. */

import { REFUSALS } from '../errors/errors.ts';
import { documentedPath } from './openapi.ts';
import type { Operation } from './operations.ts';

type Json = Record<string, unknown>;

export function docsPage(operations: readonly Operation[], document: Json): string {
  const byFeature = Object.entries(Object.groupBy(operations, ({ feature }) => feature));
  const sections = byFeature.map(([feature, own = []]) => section(feature, own, document)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kuruş: the HTTP interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/docs.css"></head>
<body><main><h1>Kuruş: the HTTP interface</h1>
<p>Every answer is <code>{ success, message, data? }</code>, every failure
<code>{ success: false, message, errDetail, code,
requestId }</code>. Figures are lira, as JSON numbers; requests may send plain decimal strings. The whole contract for
programs: <a href="/openapi.json">/openapi.json</a>.</p>${sections}${refusals()}</main></body></html>`;
}

function section(feature: string, operations: readonly Operation[], document: Json): string {
  return `<section><h2>${feature}</h2>${operations.map((operation) => article(operation, document)).join('')}</section>`;
}

function article({ endpoint, rules }: Operation, document: Json): string {
  const paths = document['paths'] as Record<string, Record<string, Json>>;
  const operation = paths[documentedPath(endpoint)]?.[endpoint.method.toLowerCase()] ?? {};
  const body = (operation['requestBody'] as Json | undefined)?.['content'];
  const answer = (operation['responses'] as Record<string, Json>)['200']?.['content'];
  const access = endpoint.access === 'session' ? '<span class="key">needs a session</span>' : '';
  const errors = rules.errors?.length
    ? `<p>Refusals: ${rules.errors.map((code) => `<code>${code}</code>`).join(' ')}</p>`
    : '';
  return `<article><h3><b>${endpoint.method}</b> <code>${endpoint.path}</code> ${access}</h3>
<p>${escape(rules.summary)}</p>${fold('Request', body)}${fold('Answer', answer)}${errors}</article>`;
}

function fold(title: string, content: unknown): string {
  if (!content) return '';
  const [type] = Object.values(content as Json);
  const schema = (type as Json)['schema'];
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function refusals(): string {
  const rows = Object.entries(REFUSALS)
    .map(([code, { status, en }]) => `<tr><td>${status}</td><td><code>${code}</code></td><td>${escape(en)}</td></tr>`)
    .join('');
  return `<section><h2>Refusals</h2><table><thead><tr><th>Status</th><th>Code</th><th>Text</th></tr></thead>
<tbody>${rows}</tbody></table></section>`;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const DOCS_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem}
article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.5rem 0}
h2{text-transform:capitalize;margin-top:2rem}h3{font-size:1rem;margin:.5rem 0}.key{font-weight:400;opacity:.75}
pre{overflow:auto;padding:1rem;border-radius:.5rem;background:color-mix(in srgb,currentColor 7%,transparent)}
code{overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}
@media(max-width:600px){summary{padding:.625rem 0}}`;
