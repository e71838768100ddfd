import process from 'node:process';
import { flowsWithoutPage, statechartProof } from './docs/flow-pages.ts';
import { indexPages } from './docs/index-pages.ts';
import { personalDataPage } from './docs/personal-data-page.ts';
import { writeGenerated } from './support/generated-files.ts';

/** Writes the indexes, the table of personal data and the proof of the statecharts. With `--check` nothing is written and a difference is an error. */
for (const flow of flowsWithoutPage()) {
  console.error(`docs/flows/${flow}.md is missing: a flow has a page with its numbered rules.`);
  process.exitCode = 1;
}
writeGenerated([...indexPages(), personalDataPage(), await statechartProof()], 'pages');
