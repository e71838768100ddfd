import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../words/zh-cn.ts';
import { LAW_SETS, SERVICES, serviceOff, servicesOf, specLaw } from './index.ts';

describe('the services of a seller', () => {
  it.each(LAW_SETS)('are under $id those of the law, unless the operator names his own [LAW-70]', (law) => {
    expect(servicesOf(null, law)).toEqual(law === specLaw ? SERVICES : []);
    expect(servicesOf(['gold'], law)).toEqual(['gold']);
    expect(servicesOf([], law)).toEqual([]);
  });

  it.each(SERVICES)('refuse %s by its name [LAW-71]', (service) => {
    expect(sentenceOf(serviceOff(service))).toMatch(/^本平台未开办.{4}业务，不能办理新的交易$/);
  });
});
