/** Source of identity: a new, unguessable id for every order, payment and cancellation (decision 0004). */
export interface RequestIds {
  next(): string;
}
