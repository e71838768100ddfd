/** Identity comes from outside: a new, unguessable id for every order, payment, cancellation (decision: double submission). */
export interface RequestIds {
  next(): string;
}
