import { buildGatewayIfStale, builtCommand } from '../../../tools/support/build-gateway.ts';
import { startGateway } from '../../../tools/support/run-gateway.ts';

/** Builds the gateway and starts one with the demo market for all engines. Returns the function that ends it. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a setup file
export default async function shareGateway(): Promise<() => Promise<void>> {
  const { state, output } = await buildGatewayIfStale();
  if (state === 'failed') throw new Error(output);
  const gateway = await startGateway({ CERTIFY_AFTER_SECONDS: '' }, null, builtCommand);
  process.env['ENGINES_GATEWAY'] = gateway.url;
  return () => gateway.stop();
}
