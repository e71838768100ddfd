import { buildUi } from './support/build-ui.ts';

const { state, output } = await buildUi();
process.stdout.write(output);
if (state === 'failed') process.exitCode = 1;
