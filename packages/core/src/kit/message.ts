import type { KitLabels, KitMessages } from './zh-cn.ts';

/**
 * Every kind of message with its parameters; null: none. Each area adds its own from its sentences (`<area>/zh-cn.ts`), once for
 * every front end and for the gateway.
 */
export interface MessageParameters extends KitMessages {}

/** Everything a flow can say, by kind. `server` carries a sentence that the gateway wrote; it is text, never markup. */
export type Messages = {
  readonly [Kind in keyof MessageParameters]: MessageParameters[Kind] extends null
    ? { readonly kind: Kind }
    : Flat<{ readonly kind: Kind } & MessageParameters[Kind]>;
};

/** The kind of a message; its sentence is `sentenceOf` of "@caifu/core/zh-CN". */
export type MessageKind = keyof MessageParameters;

export type Message = Messages[MessageKind];

/** Words on buttons and titles that belong to a rule. Each area adds its own. */
export interface Labels extends KitLabels {}

export type Label = keyof Labels;

type Flat<Parts> = { [Field in keyof Parts]: Parts[Field] };
