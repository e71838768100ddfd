import { existsSync, renameSync, rmSync } from 'node:fs';
import { buildGatewayIfStale, builtCommand } from '../../tools/support/build-gateway.ts';
import { startGateway } from '../../tools/support/run-gateway.ts';

/**
 * Builds the gateway and seeds the demo market once for all gateways of a run, which takes seconds. Returns what removes it. A folder that
 * E2E_SEEDED_DATA names is filled by the first run and left to the next.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a setup file
export default async function keepSeededData(): Promise<() => void> {
  const { state, output } = await buildGatewayIfStale();
  if (state === 'failed') throw new Error(output);
  const given = process.env['E2E_SEEDED_DATA'];
  if (given !== undefined && existsSync(given)) return () => undefined;
  const gateway = await startGateway({}, null, builtCommand);
  await gateway.leave();
  if (given !== undefined) {
    renameSync(gateway.dataFolder, given);
    return () => undefined;
  }
  process.env['E2E_SEEDED_DATA'] = gateway.dataFolder;
  return () => rmSync(gateway.dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
