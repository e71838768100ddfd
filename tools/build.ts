import { buildGateway } from './support/build-gateway.ts';
import { buildUi } from './support/build-ui.ts';

for (const build of [buildUi, buildGateway]) {
  const { state, output } = await build();
  process.stdout.write(output);
  if (state === 'failed') process.exitCode = 1;
}
