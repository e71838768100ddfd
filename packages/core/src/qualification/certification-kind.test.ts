import { describe, expect, it } from 'vitest';
import { PLACEMENT_KINDS, qualifiedStandard, specLaw } from '../law/index.ts';
import { everyLaw, fakeLaw } from '../law/law.fakes.ts';
import { certificationGuide, kindOfSource, kindsProved, sourceOfProduct, tasksOfKind } from './certification-kind.ts';
import { qualifiedStatement } from './qualified-statement.ts';

const china = fakeLaw().now();

describe('the certification for a kind of private placement', () => {
  it('has the tasks that its standard asks for, on the page of its own source [LAW-36]', () => {
    expect(PLACEMENT_KINDS.map((kind) => tasksOfKind(kind, china))).toEqual([['experience', 'asset'], ['asset']]);
    expect(sourceOfProduct({ family: 'private' }, china)).toBe('TRUST');
    expect(sourceOfProduct({ family: 'broker', placement: 'private' }, china)).toBe('AM');
    expect(sourceOfProduct({ family: 'private', privateKind: 'mixed-plan' }, china)).toBe('AM');
    expect((['AM', 'TRUST'] as const).map((source) => kindsProved(source, china))).toEqual([['plan'], ['fund']]);
  });

  it('is one for all under the letter [LAW-36]', () => {
    expect(PLACEMENT_KINDS.map((kind) => tasksOfKind(kind, specLaw))).toEqual([
      ['experience', 'asset'],
      ['experience', 'asset'],
    ]);
    expect(sourceOfProduct({ family: 'private' }, specLaw)).toBeNull();
    expect(kindsProved('TRUST', specLaw)).toEqual(PLACEMENT_KINDS);
    expect(certificationGuide('AM', specLaw)).toBeNull();
  });
});

describe('the guide of the tasks', () => {
  it('names each way of the standard with its proof [LAW-39]', () => {
    const waysOf = (source: 'AM' | 'TRUST') => certificationGuide(source, china)?.ways.map(({ name, least }) => `${name} ${least}`);
    expect(waysOf('AM')).toEqual(['金融资产 500万元', '家庭金融净资产 300万元', '最近三年个人年均收入 40万元']);
    expect(waysOf('TRUST')).toEqual(['金融资产 300万元', '最近三年个人年均收入 50万元']);
    expect(certificationGuide('AM', china)?.ways[1]?.proof).toContain('负债');
    expect(certificationGuide('TRUST', china)).toMatchObject({ kind: '私募基金', other: { source: 'AM', kind: '资产管理计划' } });
  });

  it('and the statement tell the standard of the kind, under every set [LAW-36] [LAW-39]', () => {
    for (const law of everyLaw)
      for (const source of ['AM', 'TRUST'] as const) {
        const guide = certificationGuide(source, law);
        const kind = kindOfSource(source);
        const { standard } = qualifiedStatement(law, kind);
        for (const { name, least } of guide?.ways ?? []) expect(standard).toContain(`${name}不低于${least}`);
        expect(standard.includes('投资经历')).toBe(qualifiedStandard(law, kind).experienceMonths > 0);
      }
    expect(qualifiedStatement(china).lines[1]).toBe(
      '投资资产管理计划的，金融资产不低于500万元，或者家庭金融净资产不低于300万元，或者最近三年个人年均收入不低于40万元，并具有2年以上投资经历；' +
        '投资私募基金的，金融资产不低于300万元，或者最近三年个人年均收入不低于50万元。',
    );
  });
});
