import { BonesCard, HeroBones } from '../kit/show.ts';

/** A skeleton of a product's page. */
export function ProductSkeleton() {
  return (
    <>
      <HeroBones hasTitle />
      <BonesCard rows={4} />
      <BonesCard rows={5} />
    </>
  );
}
