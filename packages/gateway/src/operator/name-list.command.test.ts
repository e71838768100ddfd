import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { personOf } from '../testing/gateway.fakes.ts';
import { useFolder } from '../testing/use-folder.fakes.ts';
import { useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';
import { NAME_LIST_USAGE } from './name-list.command.ts';

const file = path.join(useFolder(), 'names.csv');
writeFileSync(file, '');
const gateway = useAuditedGateway({ ...useOperatorSettings(), NAME_LIST: file });
const command = useOperators(gateway);
const nameList = (...args: readonly string[]) => command('li.na', 'name-list', ...args);
let written = 0;
/** Each writing has a later time, so that no clock decides what is new. */
const write = (text: string): void => {
  written += 1;
  writeFileSync(file, text);
  utimesSync(file, written, written);
};
const lookedUp = async (): Promise<number> => {
  const [row] = await gateway.rows<{ count: string }>`select count(*) as count from identity where verified_at is not null`;
  return Number(row?.count);
};

describe('the list of names', () => {
  it('refuses whose number it has without saying why, and lets a namesake pass [LAW-122]', async () => {
    const [one, other] = [await gateway.anInvestor({ identityVerified: false }), await gateway.anInvestor({ identityVerified: false })];
    const listed = personOf('U9001');
    write(`${listed.realName},${listed.idNumber}`);
    expect(await gateway.ask(ENDPOINTS.beginIdentity, listed, one)).toMatchObject({
      kind: 'refused',
      message: '暂时无法为您办理实名认证，如有疑问请联系客服',
    });
    expect(await gateway.tell(ENDPOINTS.identityProgress, null, one)).toMatchObject({ stage: 'name', maskedName: null });
    expect(await gateway.tell(ENDPOINTS.beginIdentity, { ...listed, idNumber: personOf('U9002').idNumber }, other)).toMatchObject({
      stage: 'photos',
    });
  });

  it('finds investors who came onto it later [LAW-123]', async () => {
    const [one, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    write('');
    expect(await nameList()).toBe(`${await lookedUp()} investors were looked up`);
    // All investors of these tests have one name.
    write(`${personOf(one.investorId).realName},${personOf(one.investorId).idNumber}`);
    const told = await nameList();
    expect(told).toContain(`listed  ${one.investorId}`);
    expect(told).toContain(`namesake  ${other.investorId}`);
    expect(await command('li.na', 'decisions', '1')).toMatch(/li\.na .*name list/);
    expect(await nameList('all')).toBe(NAME_LIST_USAGE);
  });
});
