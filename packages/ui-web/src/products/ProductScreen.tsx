import { mayBeShared, openingFile } from '@caifu/core/products';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { ReactNode } from 'react';
import { ShareButton } from '../app/host/ShareButton.tsx';
import { hrefTo, ReadScreen } from '../app/shell/screens.ts';
import { BottomBar, Button, WideButton } from '../kit/ask.ts';
import { Notice } from '../kit/Notice.tsx';
import { FollowStar, FollowStars } from './FollowStars.tsx';
import { openingCopy } from './opening.copy.ts';
import { productCopy } from './product.copy.ts';
import { QualifiedNotice } from './QualifiedNotice.tsx';
import { useProduct, wordsOf } from './product-page.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { WithheldProduct } from './Withheld.tsx';
import type { CalendarDate } from '@caifu/core/values';
import { pageLaw } from '../app/shell/page-law.ts';
import { appSettings } from '../app/shell/settings.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';

export interface ProductScreenProps {
  readonly query: { readonly productCode: string };
  /** Content above the facts of a private product. */
  readonly premium?: ReactNode;
}

/** 产品详情: shows description, requirements and costs of a product, and one next action. */
export function ProductScreen({ query, premium }: ProductScreenProps) {
  const { view, send } = useProduct(query.productCode);
  const { product, buyRefusal } = view;
  return (
    <FollowStars>
      <ReadScreen
        view={view}
        step={view.isWithheld ? 'shown' : view.step}
        send={send}
        words={wordsOf(view)}
        otherWay={<a href={hrefTo('/channel/product-list')}>{productCopy.otherProducts}</a>}
        skeleton={<ProductSkeleton />}
        action={
          product !== null && (
            <>
              <FollowStar code={query.productCode} name={product.title} />
              {mayBeShared(product, pageLaw.now()) && (
                <ShareButton title={product.title} path="/information" query={{ productCode: query.productCode }} />
              )}
            </>
          )
        }
        bottom={
          product !== null && (
            <BottomBar {...(product.opensOn === null ? {} : { above: openingCopy.opensOn(product.openDateText) })}>
              {product.opensOn === null ? (
                <WideButton
                  text={productCopy.buy}
                  disabledReason={buyRefusal === null ? null : sentenceOf(buyRefusal)}
                  onPress={() => send({ type: 'buy.pressed' })}
                />
              ) : (
                <OpeningReminder productCode={product.productCode} openDate={product.opensOn} />
              )}
            </BottomBar>
          )
        }
      >
        {view.isWithheld && <WithheldProduct onPress={() => send({ type: 'figures.pressed' })} />}
        {product !== null && (
          <div className="parts">
            {product.placement === 'private' && (premium ?? <QualifiedNotice isOfProduct />)}
            {product.isMasked && <MaskedNotice onPress={() => send({ type: 'figures.pressed' })} />}
            <ProductFacts product={product} />
          </div>
        )}
      </ReadScreen>
    </FollowStars>
  );
}

/** Why figures and documents are missing, and the link to the missing steps. */
function MaskedNotice({ onPress }: { readonly onPress: () => void }) {
  return (
    <Notice
      tone="premium"
      action={
        <Button kind="text" size="small" onPress={onPress}>
          {productCopy.masked.action}
        </Button>
      }
    >
      {productCopy.masked.text}
    </Notice>
  );
}

/** [PD-666] The action of a product that is not on sale yet: puts its opening day into the phone's calendar. */
export function OpeningReminder(opening: { readonly productCode: string; readonly openDate: CalendarDate }) {
  const { address, fileName } = openingFile(opening);
  return (
    <ButtonLink href={`${appSettings.generalHost ?? ''}${address}`} fileName={fileName}>
      {openingCopy.remind}
    </ButtonLink>
  );
}
