export declare const AREAS: readonly string[];
export declare const layersOf: Readonly<Record<'core' | 'adapters' | 'ui-web' | 'gateway', readonly string[]>>;
