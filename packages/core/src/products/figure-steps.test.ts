import { describe, expect, it } from 'vitest';
import { specLaw } from '../law/index.ts';
import { netValue } from '../values/net-value.ts';
import { missingForFigures, productWithoutFigures, sortShownTo, withoutFigures, type Viewer } from './figure-steps.ts';
import { aProduct } from './product-detail/product-detail.fakes.ts';

const nobody: Viewer = { isSignedIn: false, hasStated: false, hasRiskLevel: false };
const somebody: Viewer = { isSignedIn: true, hasStated: true, hasRiskLevel: true };

describe('the figures of a private product', () => {
  it('need the sign-in, the statement and a risk level, each named while it is missing [PD-640]', () => {
    expect(missingForFigures({ family: 'private' }, nobody, 'determined')).toEqual(['signed-in', 'statement', 'risk-level']);
    expect(missingForFigures({ family: 'private' }, { ...somebody, hasStated: false }, 'determined')).toEqual(['statement']);
    expect(missingForFigures({ family: 'private' }, { ...somebody, hasRiskLevel: false }, 'determined')).toEqual(['risk-level']);
    expect(missingForFigures({ family: 'private' }, somebody, 'determined')).toEqual([]);
  });

  it('need less where the operator says so, and no step for a broker product [PD-640]', () => {
    expect(missingForFigures({ family: 'private' }, nobody, 'signed-in')).toEqual(['signed-in']);
    expect(missingForFigures({ family: 'private' }, { ...nobody, isSignedIn: true }, 'signed-in')).toEqual([]);
    expect(missingForFigures({ family: 'private' }, nobody, 'everybody')).toEqual([]);
    expect(missingForFigures({ family: 'broker' }, nobody, 'determined')).toEqual([]);
    expect(missingForFigures({ family: 'broker', placement: 'private' }, nobody, 'signed-in')).toEqual(['signed-in']);
  });

  it('are the only data left out of row and product while a step is missing [PD-641]', () => {
    const product = aProduct({ family: 'private', netValue: netValue(10_234), netValueDate: aProduct().openDate });
    const masked = productWithoutFigures(product, ['statement']);
    expect(masked).toEqual({ ...product, benchmark: null, netValue: null, netValueDate: null, documents: [], figuresNeed: ['statement'] });
    expect(withoutFigures(product, ['statement'])).toEqual({ ...product, benchmark: null, figuresNeed: ['statement'] });
  });

  it('stay where no step is missing, and always on a broker product [PD-641]', () => {
    const placement = aProduct({ family: 'private' });
    expect(productWithoutFigures(placement, [])).toBe(placement);
    expect(withoutFigures(placement, [])).toBe(placement);
    const broker = aProduct();
    expect(productWithoutFigures(broker, ['signed-in'])).toBe(broker);
    expect(withoutFigures(broker, ['signed-in'])).toBe(broker);
  });
});

describe('the order of a list', () => {
  it('ignores the benchmark for a viewer who may not see it [PD-780]', () => {
    const missing = ['statement'] as const;
    expect(sortShownTo('benchmark', 'private', missing, specLaw)).toBe('default');
    expect(sortShownTo('benchmark', null, missing, specLaw)).toBe('default');
    expect(sortShownTo('benchmark', 'broker', missing, specLaw)).toBe('benchmark');
    expect(sortShownTo('benchmark', 'private', [], specLaw)).toBe('benchmark');
    expect(sortShownTo('period', 'private', missing, specLaw)).toBe('period');
  });
});
