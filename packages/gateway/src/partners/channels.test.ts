import { calendarDate } from '@caifu/core/values';
import { guardAddress, returnPolicy } from '@caifu/core/kit';
import { BROKER_CHANNEL } from '@caifu/core/products';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { type TestGateway } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { hasPicturesFor } from './channel-rules.ts';

const gateway = useTestGateway();

describe('the identity pictures for a bank', () => {
  it('are accepted as long as they are recent enough for it [GW-384]', () => {
    const today = calendarDate('2026-11-18');
    expect(hasPicturesFor('JYB', calendarDate('2025-11-18'), today)).toBe(true);
    expect(hasPicturesFor('JYB', calendarDate('2025-11-17'), today)).toBe(false);
    expect(hasPicturesFor('TZB', calendarDate('2025-11-17'), today)).toBe(true);
    expect(hasPicturesFor('TZB', null, today)).toBe(false);
    expect(hasPicturesFor('NOBANK', null, today)).toBe(true);
  });

  it('are those of this investor [GW-384]', async () => {
    const caller = await gateway.anInvestor();
    const ask = () => gateway.tell(ENDPOINTS.queryChannelOcrStatus, { bankCode: 'TZB' }, caller);
    const store = (at: number) => gateway.rows`update identity set card_stored_at = ${at} where investor_id = ${caller.investorId}`;
    await gateway.rows`
      insert into identity (investor_id, real_name, id_number, name_digest, number_digest, masked_name, masked_number)
      values (${caller.investorId}, '', '', '', '', '', '') on conflict do nothing`;
    await gateway.rows`update identity set card_stored_at = null where investor_id = ${caller.investorId}`;
    expect(await ask()).toEqual({ isDone: false });
    await store(gateway.deps.clock.now());
    expect(await ask()).toEqual({ isDone: true });
    await store(Date.parse('2020-01-01T00:00:00+08:00'));
    expect(await ask()).toEqual({ isDone: false });
  });
});

describe('the missions of a channel', () => {
  it('are finished when the house knows it, separately for each investor [GW-385]', async () => {
    const ask = async (facts: Parameters<TestGateway['anInvestor']>[0], channelId: string) =>
      (await gateway.tell(ENDPOINTS.showConfigChannelMission, { channelId }, await gateway.anInvestor(facts))).map(
        ({ missionId, isFinished }) => [missionId, isFinished],
      );
    expect(await ask({}, BROKER_CHANNEL)).toEqual([
      ['identity', true],
      ['risk-assessment', true],
    ]);
    expect(await ask({ riskLevel: null }, BROKER_CHANNEL)).toEqual([
      ['identity', true],
      ['risk-assessment', false],
    ]);
    expect(await ask({ identityVerified: false, hasBankCard: false }, 'bank')).toEqual([
      ['identity', false],
      ['bank-card', false],
    ]);
    expect(await ask({}, 'nowhere')).toEqual([]);
  });

  it('are done on pages of the app that lead back to the channel and pass the guard [GW-385] [CM-3]', async () => {
    const missions = await gateway.tell(ENDPOINTS.showConfigChannelMission, { channelId: BROKER_CHANNEL }, await gateway.anInvestor());
    const places = missions.map(({ url }) => guardAddress(url, returnPolicy([], null)));
    expect(places).toEqual([
      { kind: 'in-app', path: '/identity/verify?returnUrl=%2Fqs%2FkyEnter%3FchannelId%3DQSDJH' },
      { kind: 'in-app', path: '/newfundrisk?returnUrl=%2Fqs%2FkyEnter%3FchannelId%3DQSDJH' },
    ]);
  });
});
