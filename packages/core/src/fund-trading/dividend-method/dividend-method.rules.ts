import type { Message } from '../../kit/message.ts';
import { DEFAULT_DIVIDEND_METHOD, type DividendMethod } from '../fund-order.ts';
import type { DividendChange, DividendMethodContext } from './dividend-method.types.ts';

type Chosen = Pick<DividendMethodContext, 'choice' | 'wanted'>;

/** [FV-2] The ticked method: the chosen one, else the present one. */
export const wantedMethod = ({ choice, wanted }: Chosen): DividendMethod => wanted ?? choice?.method ?? DEFAULT_DIVIDEND_METHOD;

/** [FV-3] Why there is no choice; null where there is one. */
export const choiceObstacle = ({ choice }: Pick<Chosen, 'choice'>): Message | null =>
  choice?.isMoneyFund === true ? { kind: 'money-fund-reinvests' } : null;

/** [FV-2] [FV-3] A method other than the present one, for a fund that has the choice. */
export const canConfirm = (context: Chosen): boolean =>
  context.choice !== null && choiceObstacle(context) === null && wantedMethod(context) !== context.choice.method;

/** The purpose of the password. */
export const dividendChangeOf = (context: DividendMethodContext): DividendChange => ({
  fundCode: context.fundCode,
  method: wantedMethod(context),
});
