import { builtCommand } from '../../../tools/support/build-gateway.ts';
import { startGateway } from '../../../tools/support/run-gateway.ts';
import keepSeededData from '../../support/seeded-data.setup.ts';

/** Starts a gateway with the demo market for all engines. Returns what ends it. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a setup file
export default async function shareGateway(): Promise<() => Promise<void>> {
  const removeData = await keepSeededData();
  const gateway = await startGateway({ CERTIFY_AFTER_SECONDS: '' }, process.env['E2E_SEEDED_DATA'] ?? null, builtCommand);
  process.env['ENGINES_GATEWAY'] = gateway.url;
  return async () => {
    await gateway.stop();
    removeData();
  };
}
