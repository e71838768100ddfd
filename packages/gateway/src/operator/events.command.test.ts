import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { digestsWithoutDatabase } from '../ground/keys/key-ring.store.ts';
import { openSecurityEvents } from '../ground/watch/security-event-files.ts';
import { testSettings } from '../testing/seeded-market.ts';
import { runEvents } from './events.command.ts';

const NOON = Date.parse('2026-11-18T12:00:00+08:00');
let directory = '';
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the command events', () => {
  it('prints all lines, or those of a kind, day, address, investor or number, oldest first [SV-7]', async () => {
    directory = mkdtempSync(join(tmpdir(), 'caifu-events-'));
    const settings = testSettings({ SECURITY_EVENTS_DIR: directory, PASSWORD_PEPPER: 'pepper-of-this-test-'.repeat(2) });
    const digests = digestsWithoutDatabase(settings);
    if (digests === null) throw new Error('the setting is not read');
    const events = openSecurityEvents(settings, digests, () => NOON);
    events.tell({ kind: 'signed-in', by: 'code', device: 'new', address: '192.0.2.7', investorId: 'U1', mobile: '13800000001' });
    events.tell({ kind: 'identity-refused', address: '192.0.2.8', investorId: 'U2' });
    await events.close();
    // Later parts of a day, the tenth after the second, and a line that a crash has truncated.
    writeFileSync(
      join(directory, 'security-2026-11-18.10.jsonl'),
      '{"time":"2026-11-18T05:00:00.000Z","kind":"events-lost","count":2}\n{"time":"2026',
    );
    writeFileSync(join(directory, 'security-2026-11-18.2.jsonl'), '{"time":"2026-11-18T04:30:00.000Z","kind":"host-refused"}\n');
    const kinds = (word: string | null) => {
      const outcome = runEvents(settings, word);
      return outcome.kind === 'failed' ? outcome.reason : [...outcome.text.matchAll(/"kind":"([\w-]+)"/g)].map(([, kind]) => kind);
    };
    expect(kinds(null)).toEqual(['signed-in', 'identity-refused', 'host-refused', 'events-lost']);
    expect(kinds('identity-refused')).toEqual(['identity-refused']);
    expect(kinds('13800000001')).toEqual(['signed-in']);
    expect(kinds('13800000002')).toEqual([]);
    expect(kinds('192.0.2.8')).toEqual(['identity-refused']);
    expect(kinds('U1')).toEqual(['signed-in']);
    expect(kinds('2026-11-18')).toHaveLength(4);
    expect(kinds('2026-11-19')).toEqual([]);
    expect(runEvents(testSettings({}), null)).toMatchObject({ kind: 'failed' });
    const retired = { ...settings, PASSWORD_PEPPER: null, KEYS_DIR: directory };
    const refused = runEvents(retired, '13800000001');
    expect(refused.kind === 'failed' && refused.reason).toContain('name the investor');
  });
});
