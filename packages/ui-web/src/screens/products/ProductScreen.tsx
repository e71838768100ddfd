import { createProductDetailMachine, toProductDetailView } from '@caifu/core';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../../app/FlowFrameHost.tsx';
import { useFlow, type FlowPorts } from '../../app/flows.ts';
import { hrefTo } from '../../app/navigation.ts';
import { Screen } from '../../app/Screen.tsx';
import { BottomBar } from '../../components/BottomBar.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PullToRefresh } from '../../components/PullToRefresh.tsx';
import { LoadingRegion, Skeleton } from '../../components/Skeleton.tsx';
import { ErrorState } from '../../components/States.tsx';
import { productsCopy } from '../../copy/products.copy.ts';
import { ProductFacts } from './ProductFacts.tsx';
import css from './ProductScreen.module.css';

export interface ProductScreenProps {
  readonly query: { readonly productCode: string };
}

/** 产品详情: what it is, what it takes, what it costs, and one way on. */
export function ProductScreen({ query }: ProductScreenProps) {
  const machine = useFlow(createProductDetailMachine, pickProductDetail);
  const actor = useActorRef(machine, { input: { query: query.productCode } });
  const view = useSelector(actor, toProductDetailView, shallowEqual);
  const { product, buyRefusal } = view;
  // The gateway's refusal arrives as its sentence.
  const isUnknown = view.problem !== null && sentenceOf(view.problem) === sentenceOf({ kind: 'product-unknown' });
  return (
    <>
      <Screen
        isFlush
        isBusy={view.isBusy}
        bottom={
          product !== null && (
            <BottomBar>
              <Button
                isWide
                disabledReason={buyRefusal === null ? null : sentenceOf(buyRefusal)}
                onPress={() => actor.send({ type: 'buy.pressed' })}
              >
                {productsCopy.buy}
              </Button>
            </BottomBar>
          )
        }
      >
        <PullToRefresh onRefresh={() => actor.send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className={css['page']}>
            {view.step === 'loading' && <ProductSkeleton />}
            {view.step === 'failed' && (
              <Card>
                <ErrorState
                  title={isUnknown ? productsCopy.notFound : productsCopy.failed}
                  {...(view.problem === null ? {} : { text: sentenceOf(view.problem) })}
                  onRetry={() => actor.send({ type: 'retry.pressed' })}
                  otherWay={<a href={hrefTo('/channel/product-list')}>{productsCopy.otherProducts}</a>}
                />
              </Card>
            )}
            {view.isStale && <Notice tone="alert">{productsCopy.stale}</Notice>}
            {product?.family === 'private' && <Notice tone="premium">{productsCopy.qualifiedOnly}</Notice>}
            {product !== null && <ProductFacts product={product} />}
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

const pickProductDetail = (ports: FlowPorts) => ports.productDetail;

function ProductSkeleton() {
  return (
    <LoadingRegion>
      <div className={css['bones']}>
        <Card>
          <Skeleton shape="title" width={60} />
          <Skeleton width={40} />
          <Skeleton shape="number" width={40} />
          <Skeleton shape="title" />
          <Skeleton />
        </Card>
        <Card>
          <Skeleton shape="row" count={4} />
        </Card>
        <Card>
          <Skeleton shape="row" count={5} />
        </Card>
      </div>
    </LoadingRegion>
  );
}
