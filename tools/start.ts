import { main } from '../packages/gateway/src/main.ts';
import { buildUiIfStale } from './support/build-ui.ts';

/** `npm start`: builds the UI when it is stale, then runs the gateway in this process, so that a signal ends everything at once. */
const { state, output } = await buildUiIfStale();
if (state === 'failed') {
  console.error(output);
  console.error('The user interface could not be built (see above). The gateway was not started.');
  process.exit(1);
}
process.env['DEMO'] ??= '1';
await main(['start']);
