import { describe, expect, it } from 'vitest';
import { cn20260930Law } from './cn-2026-09-30.law.ts';
import { inducingWords } from './inducing-names.ts';
import { specLaw } from './spec.law.ts';

describe('a name of a product', () => {
  it.each([
    ['松涧稳享28天', ['稳']],
    ['棠渚年年盈365天', ['盈']],
    ['岚川限量28天', ['限量']],
    ['稳赚宝', ['宝', '稳赚']],
    ['中证保险指数A', []],
    ['低碳环保股票A', []],
    ['听松稳健配置三号', []],
  ])('is told its words that suggest safety, a gain or scarcity: %s [LAW-64]', (name, words) => {
    expect(inducingWords(name, cn20260930Law)).toEqual(words);
    expect(inducingWords(name, specLaw)).toEqual([]);
  });
});
