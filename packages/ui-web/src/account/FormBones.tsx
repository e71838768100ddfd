import { BonesCard } from '../kit/Cards.tsx';

/** Skeleton of a card with a lead and some fields. */
export function FormBones({ fields }: { readonly fields: number }) {
  return <BonesCard of={[{ width: 80 }, { shape: 'row', count: fields }]} />;
}
