import { PortError } from '@caifu/core/kit';
import type { CatalogueSum } from '@caifu/core/funds';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage } from '../kit/endpoint.ts';
import { memoryCaches } from '../kit/memory-caches.fakes.ts';
import type { KeptCaches } from '../kit/sealed-shelf.ts';
import type { PortCall } from '../kit/port-call.ts';
import { createFundCatalogueHttp } from './fund-catalogue.http.ts';
import { createFundCatalogueStorage } from './fund-catalogue.storage.ts';
import { fundCatalogue, fundsOfPart, type CataloguePart, type FundCatalogueAnswer } from './fund-catalogue.wire.ts';

const part = (digits: string, sum: string, ...lines: readonly string[]): CataloguePart => ({ part: digits, sum, lines: lines.join('\n') });
const FIRST = part('0000', 'aaaaaa', '0133松涧成长混合\tSJCZHH', '0200松涧成长混合(后端)\tSJCZHHHD');
const SECOND = part('1100', 'bbbbbb', '2223岚川纯债\tLCCZ');

const over = (answers: (FundCatalogueAnswer | PortError)[], caches: () => KeptCaches | null) => {
  const known: (readonly CatalogueSum[])[] = [];
  const call: PortCall = (row, request) => {
    const asked = decodeMessage(fundCatalogue.request, encodeMessage(row.request, request));
    if (asked.kind === 'decoded') known.push(asked.value.known);
    const answer = answers.shift() ?? new PortError('network');
    if (answer instanceof PortError) return Promise.reject(answer);
    const decoded = decodeMessage(row.answer, encodeMessage(fundCatalogue.answer, answer));
    if (decoded.kind !== 'decoded') return Promise.reject(new PortError('malformed'));
    return Promise.resolve({ kind: 'answered', answer: decoded.value, text: '' });
  };
  return { known, ports: createFundCatalogueHttp(call, createFundCatalogueStorage(caches)) };
};

const codesOf = async (ports: ReturnType<typeof over>['ports']): Promise<readonly string[]> => {
  const answer = await ports.read(null);
  return answer.kind === 'read' ? answer.value.map(({ fundCode }) => fundCode) : [];
};

describe('the catalogue of funds', () => {
  it('is read whole once, and afterwards only its changes are read [FS-5]', async () => {
    const { caches } = memoryCaches();
    const first = over([{ isWhole: true, changed: [FIRST, SECOND], gone: [] }], () => caches);
    expect(await codesOf(first.ports)).toEqual(['000001', '000002', '110022']);
    expect(first.known).toEqual([[]]);

    const renewed = part('0000', 'cccccc', '0133松涧成长混合\tSJCZHH', '0553霁原新股\tHXG');
    const next = over(
      [
        { isWhole: false, changed: [renewed], gone: ['1100'] },
        { isWhole: false, changed: [], gone: [] },
      ],
      () => caches,
    );
    expect(await codesOf(next.ports)).toEqual(['000001', '000005']);
    expect(await codesOf(next.ports)).toEqual(['000001', '000005']);
    expect(next.known).toEqual([
      [
        { part: '0000', sum: 'aaaaaa' },
        { part: '1100', sum: 'bbbbbb' },
      ],
      [{ part: '0000', sum: 'cccccc' }],
    ]);
  });

  it('uses the stored catalogue where nothing can be fetched, and fails where none is stored [FS-5]', async () => {
    const { caches } = memoryCaches();
    await codesOf(over([{ isWhole: true, changed: [SECOND], gone: [] }], () => caches).ports);
    expect(await codesOf(over([new PortError('network')], () => caches).ports)).toEqual(['110022']);
    await expect(over([new PortError('network')], () => null).ports.read(null)).rejects.toThrow(PortError);
  });

  it('tells the end of a fund and its successor, and no end for a line that makes no sense [FEN-13]', () => {
    const lines = [
      '0103霁原旧混合\tJYJHH\t2026-11-20\t2026-11-24\t0\t110022\t岚川纯债',
      '0203霁原清盘\tJYQP\t2026-11-20\t2026-11-24\t1',
      '0303霁原常在\tJYCZ',
      '0403霁原怪行\tJYGX\t2026-13-99\tx',
    ];
    const days = { lastDay: '2026-11-20', day: '2026-11-24' };
    expect(fundsOfPart(part('0000', 'aaaaaa', ...lines)).map(({ initials, end }) => [initials, end])).toEqual([
      ['JYJHH', { ...days, isDone: false, into: { fundCode: '110022', fundName: '岚川纯债' } }],
      ['JYQP', { ...days, isDone: true, into: null }],
      ['JYCZ', null],
      ['JYGX', null],
    ]);
  });

  it('works without storage, and skips a malformed line [FS-5]', async () => {
    const { ports } = over([{ isWhole: true, changed: [part('0000', 'aaaaaa', 'x', '0133松涧\tSJ', '')], gone: [] }], () => null);
    expect(await codesOf(ports)).toEqual(['000001']);
    expect(fundsOfPart(FIRST)[1]).toEqual({
      fundCode: '000002',
      fundName: '松涧成长混合(后端)',
      initials: 'SJCZHHHD',
      kind: null,
      riskLevel: null,
      end: null,
      name: '松涧成长混合(后端)',
      letters: 'sjczhhhd',
    });
  });

  it('splits many part names over several texts that each fit a gateway’s limit [FS-5]', () => {
    const known = Array.from({ length: 1_000 }, (_, at) => ({ part: String(at).padStart(4, '0'), sum: 'abcdef' }));
    const wire = encodeMessage(fundCatalogue.request, { known });
    expect(JSON.stringify(wire).length).toBeLessThan(10_100);
    expect(decodeMessage(fundCatalogue.request, wire)).toEqual({ kind: 'decoded', value: { known } });
  });
});
