/** Identity comes from outside: a new, unguessable id for every order, payment, cancellation (decision 0004). */
export interface RequestIds {
  next(): string;
}
