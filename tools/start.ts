import { pathToFileURL } from 'node:url';
import { buildGatewayIfStale, builtGateway } from './support/build-gateway.ts';
import { buildUiIfStale } from './support/build-ui.ts';

/** `npm start`: builds stale parts, then runs the gateway in this process, so that a signal ends everything at once. */
const parts = [
  ['user interface', buildUiIfStale],
  ['gateway', buildGatewayIfStale],
] as const;
for (const [name, build] of parts) {
  const { state, output } = await build();
  if (state !== 'failed') continue;
  console.error(output);
  console.error(`The ${name} could not be built (see above). The gateway was not started.`);
  process.exit(1);
}
process.env['DEMO'] ??= '1';
process.argv = [process.argv0, builtGateway, 'start'];
await import(pathToFileURL(builtGateway).href);
