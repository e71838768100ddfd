import { fen, shares } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';

import { jsonReply, liveSignal, standIn } from '../testing/stand-in.ts';

import { decodeMessage } from '../kit/endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const answeredBy = (apiResult: unknown) => standIn(() => jsonReply({ retState: 'SUCCESS', retCode: '000000', retMsg: '', apiResult }));

describe('a server that follows the specification and is not ours', () => {
  it('may answer with a bare list of asset groups without ids [WIRE-16]', async () => {
    const { totalAssets } = answeredBy([
      { groupName: '券商理财', flag: '2', amount: '100.005' },
      { groupName: '私募资管', flag: 3, amount: null },
    ]).adapters;
    expect(await totalAssets.read(null, liveSignal())).toMatchObject({
      kind: 'read',
      value: {
        total: null,
        groups: [
          { groupId: 'group-1', name: '券商理财', kind: 'broker', amount: fen(100_01) },
          { groupId: 'group-2', kind: 'private' },
        ],
      },
    });
  });

  it('may send missions without ids, in their field or as a bare list [WIRE-16]', async () => {
    const missions = [{ missionStatus: 0 }, { missionId: 'M', missionStatus: 1 }];
    for (const apiResult of [missions, { missions }]) {
      const { channelMission } = answeredBy(apiResult).adapters;
      expect(await channelMission.readMissions('QSDJH', liveSignal())).toMatchObject({
        kind: 'read',
        value: [
          { missionId: 'mission-1', isFinished: false },
          { missionId: 'M', isFinished: true },
        ],
      });
    }
  });

  it.each([
    [12.345, 12_35],
    ['-12.345', -12_35],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    ['99.99499999', 99_99],
    ['1000.0000', 1_000_00],
  ])('may tell %j yuan, which is shown rounded half away from zero [WIRE-15]', async (totalAmount, expected) => {
    const { holdingsOverview } = answeredBy({ totalAmount, holddingList: [], applyingList: [], endList: [] }).adapters;
    expect(await holdingsOverview.read({ family: 'broker' }, liveSignal())).toMatchObject({
      kind: 'read',
      overview: { totalAmount: expected },
    });
  });

  it('may send shares with more decimals, which are cut off where they can be redeemed [WIRE-15]', () => {
    const wire = {
      openPeriodType: 2,
      list: [{ numName: '', count: '100.009', totalCount: '100.009', targets: [] }],
      indiMinHoldVol: '10.005',
    };
    expect(decodeMessage(ENDPOINTS.getCanRedeemDetail.answer, wire)).toMatchObject({
      kind: 'decoded',
      value: { periods: [{ available: shares(100_00) }], minHold: shares(10_01) },
    });
  });
});

describe('a call with a trade password', () => {
  it.each(['tradePwd', 'tradePassword'])('accepts %s alone, and is malformed without either field [WIRE-18]', (field) => {
    for (const { request } of [ENDPOINTS.cancelReservation, ENDPOINTS.cancelBookingRedeem]) {
      expect(decodeMessage<unknown>(request, { orderNo: 'O1', [field]: 'SEALED' })).toMatchObject({
        kind: 'decoded',
        value: { tradePwd: '', tradePassword: '', [field]: 'SEALED' },
      });
      expect(decodeMessage<unknown>(request, { orderNo: 'O1' }).kind).toBe('malformed');
      expect(decodeMessage<unknown>(request, { orderNo: 'O1', [field]: null }).kind).toBe('malformed');
    }
  });
});
