import { addressOf, ENDPOINTS, RET_CODE, type Endpoint } from '@caifu/adapters/wire';

/** A page about the contract: a table of all calls, with a link to the OpenAPI document. It has no script and loads nothing. */
export const docsPage = (): string => {
  const rows: readonly Row[] = Object.values<Row>(ENDPOINTS);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caifu gateway: calls</title>
<style>${STYLE}</style>
<h1>Caifu gateway</h1>
<p>All calls of the reference gateway. The machine-readable form is <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).
Every answer is an envelope: <code>retState</code> (SUCCESS or FAILED), <code>retCode</code>, <code>retMsg</code>, <code>apiResult</code>.
The session token goes in the header <code>NCFTCK</code>, the ticket in <code>ticket</code>.</p>
<h2>Calls</h2>
<table>
<thead><tr><th>Call</th><th>Address</th><th>Session</th><th>Repeatable</th><th>Origin</th></tr></thead>
<tbody>
${rows
  .map(
    (row) =>
      `<tr id="${text(row.name)}"><td><strong>${text(row.name)}</strong><br>${text(row.summary)}</td><td><code>${row.methods.join(' ')} ${text(addressOf(row))}</code></td><td>${row.session}</td><td>${row.repeatable ? 'yes' : 'no'}</td><td>${row.origin}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table>
<h2>Return codes</h2>
<table>
<thead><tr><th>Code</th><th>Meaning</th></tr></thead>
<tbody>
${Object.entries(RET_CODE)
  .map(
    ([name, code]) =>
      `<tr><td><code>${text(code)}</code></td><td>${text(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table>
</html>
`;
};

type Row = Omit<Endpoint<unknown, unknown>, 'request' | 'answer'>;

const text = (raw: string): string =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
code { overflow-wrap: anywhere; }
`;
