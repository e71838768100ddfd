import type { AuthorisationKind } from '@caifu/core/partners';

/** A partner to which investors may be handed, with its addresses, which are compared literally. */
export interface Partner {
  readonly appid: string;
  readonly kind: AuthorisationKind;
  readonly redirectUris: readonly string[];
}

/** Demo partners have their pages on this site, so that nothing leaves it. */
export const DEMO_PARTNERS: readonly Partner[] = [
  { appid: 'demo-insurance', kind: 'insurance', redirectUris: ['/insurance/protocol'] },
  { appid: 'demo-caishang', kind: 'caishang', redirectUris: ['/caishang/protocolcs'] },
  { appid: 'demo-gf', kind: 'gf', redirectUris: ['/qs/gf-protocol'] },
  { appid: 'demo-ym', kind: 'ym', redirectUris: ['/qs/ym-protocol'] },
];
