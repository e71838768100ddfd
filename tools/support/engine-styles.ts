import type { EngineData } from './engine-data.ts';

/**
 * Built styles that an engine of the floor does not know. Ignores styles in `@supports`, prefixed names with a twin, and a value after an
 * older one of the same property.
 */
export function stylesAboveFloor(styles: string, data: EngineData): readonly string[] {
  const found = new Set<string>();
  const plain = styles.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '""');
  const asked = plain.replace(/@supports[^{]+\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  for (const [, name = ''] of asked.matchAll(/@([a-z-]+)/g)) if (data.newerRules.has(name)) found.add(`@${name}`);
  for (const [, selector = ''] of asked.matchAll(/(?:^|[{}])([^{}@;]+)(?=\{)/g)) {
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) if (data.newerSelectors.has(name)) found.add(`:${name}`);
  }
  for (const [, block = ''] of asked.matchAll(/\{([^{}]*)\}/g)) {
    const declarations = block.split(';').flatMap((one) => {
      const [, property = '', value = ''] = /^\s*([a-z-]+)\s*:(.*)$/s.exec(one) ?? [];
      return property === '' ? [] : [{ property, newer: newerIn(property, value, data) }];
    });
    for (const { property, newer } of declarations) {
      const isPrefixed = declarations.some(
        (one) => one.property !== property && /^-(?:webkit|moz)-/.test(one.property) && one.property.endsWith(`-${property}`),
      );
      if (data.newerProperties.has(property) && !isPrefixed) found.add(property);
      const hasOlder = declarations.some((one) => one.property === property && one.newer.length === 0);
      if (!hasOlder) for (const one of newer) found.add(one);
    }
  }
  return [...found];
}

const newerIn = (property: string, value: string, data: EngineData): readonly string[] => [
  ...[...value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g)]
    .map(([word]) => `${property}: ${word}`)
    .filter((one) => data.newerWords.has(one)),
  ...[...value.matchAll(/(?<![\w-])([a-z][a-z-]*)(?=\()/g)].flatMap(([, name = '']) =>
    data.newerFunctions.has(name) ? [`${name}()`] : [],
  ),
  ...[...value.matchAll(/(?<![\w#-])-?\d*\.?\d+([a-z]+)\b/g)].flatMap(([, unit = '']) =>
    NEWER_UNITS.has(unit) || data.newerUnits.has(unit) ? [`1${unit}`] : [],
  ),
];

/** The data names them by their kind only. */
const NEWER_UNITS: ReadonlySet<string> = new Set([
  'svh',
  'lvh',
  'dvh',
  'svw',
  'lvw',
  'dvw',
  'svmin',
  'svmax',
  'lvmin',
  'lvmax',
  'dvmin',
  'dvmax',
  'cqw',
  'cqh',
  'cqi',
  'cqb',
  'cqmin',
  'cqmax',
]);
