import type { Banner, BannerModule, BannerPage } from '@caifu/core/editorial';
import * as z from 'zod/mini';
import { repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

const pageWire = w.word<BannerPage>({ FUND_INDEX: 'fund-home', NEWS_INDEX: 'lessons' });

const ALL = 'ALL';
/** A list such as "H5,IOS". ALL, an empty text and a missing field mean every platform. */
const platformsWire = z.codec(w.nullable(w.text), z.custom<readonly string[]>(), {
  decode: (text) => (text === null || text === ALL ? [] : text.split(',').map((name) => name.trim())),
  encode: (platforms) => (platforms.length === 0 ? ALL : platforms.join(',')),
});

/** saleStatus: 1 and a missing field show the banner, any other value hides it. */
const onSaleWire = z.codec(w.nullable(w.scalar<string>('1 or 0', (text) => text, Number)), z.custom<boolean>(), {
  decode: (status) => status === null || status === '1' || status === 'true',
  encode: (isOnSale): string => (isOnSale ? '1' : '0'),
});

const itemWire = z.object({
  imgSrc: w.id,
  clickTo: w.looseText,
  jumpNeedLogin: w.looseFlag,
  platForm: platformsWire,
  saleStatus: onSaleWire,
  startTime: w.nullable(w.instant),
  endTime: w.nullable(w.instant),
  // Extension field: the picture's content in words.
  itemName: w.looseText,
});

const bannerWire: z.ZodMiniType<Banner> = z.codec(itemWire, z.custom<Banner>(), {
  decode: (item) => ({
    picture: { src: item.imgSrc, alt: item.itemName },
    clickTo: item.clickTo,
    needsSession: item.jumpNeedLogin,
    platforms: item.platForm,
    isOnSale: item.saleStatus,
    startsAt: item.startTime,
    endsAt: item.endTime,
  }),
  encode: (banner) => ({
    imgSrc: banner.picture.src,
    clickTo: banner.clickTo,
    jumpNeedLogin: banner.needsSession,
    platForm: banner.platforms,
    saleStatus: banner.isOnSale,
    startTime: banner.startsAt,
    endTime: banner.endsAt,
    itemName: banner.picture.alt,
  }),
});

const moduleWire = renamed(messageOf<BannerModule>(), {
  moduleId: w.id,
  moduleName: w.looseText,
  moduleType: w.text,
  moduleStyle: w.looseText,
  banners: ['subItems', w.list(bannerWire)],
});

/** A page's template (P1 §7) with the modules of the page. */
export const showNewCmsConfTemplate = repeatableCall(
  '/V1/cmsService/showNewCmsConfTemplate',
  message({
    appName: ['appNameEnum', w.id],
    page: ['pageCode', pageWire],
    platform: ['platForm', w.id],
  }),
  message({ modules: ['moduleList', w.list(moduleWire)] }),
  { session: 'none' },
);

export const specNotes = {
  showNewCmsConfTemplate: {
    summary: 'The template of a page: modules of banners with their addresses, times and platforms, and whether they need a sign-in.',
    sample: { appNameEnum: 'CAIFU', pageCode: 'FUND_INDEX', platForm: 'H5' },
  },
} as const;
