import {
  judgePayee,
  PAYEE_KINDS,
  readPayeeNumber,
  type PayeeKind,
  type PlanPayeeLine,
  type PlanSettingEvent,
  type PlanSettingView,
} from '@caifu/core/plans';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { CardLogo, CardName } from '../cashier/CardLogo.tsx';
import { Button, RadioList, Sheet, Tabs, TextField, WideButton } from '../kit/ask.ts';
import { payeeKinds, planCopy } from './plan.copy.ts';

const copy = planCopy.payeeSheet;

/** An account to repay, in a line of text. */
export function PayeeName({ payee: { bankCode, bankName, kind, tail } }: { readonly payee: Omit<PlanPayeeLine, 'payeeId'> }) {
  return <CardName code={bankCode} isBank name={`${bankName}${payeeKinds[kind]}`} tail={tail} />;
}

export interface PayeeSheetProps {
  readonly isOpen: boolean;
  readonly view: Pick<PlanSettingView, 'payees' | 'payee' | 'banks'>;
  readonly send: (event: PlanSettingEvent) => void;
  readonly onClose: () => void;
}

/** Chooses the account to repay: a known one, or another one of the investor. */
export function PayeeSheet({ isOpen, ...rest }: PayeeSheetProps) {
  const [isAdding, setAdding] = useState(rest.view.payees.length === 0);
  return isAdding ? (
    <NewPayee isOpen={isOpen} {...rest} onBack={rest.view.payees.length === 0 ? null : () => setAdding(false)} />
  ) : (
    <KnownPayees isOpen={isOpen} {...rest} onAdd={() => setAdding(true)} />
  );
}

function KnownPayees({ isOpen, view, send, onClose, onAdd }: PayeeSheetProps & { readonly onAdd: () => void }) {
  return (
    <Sheet
      isOpen={isOpen}
      title={copy.title}
      onClose={onClose}
      height="80%"
      footer={<WideButton kind="secondary" text={copy.add} onPress={onAdd} />}
    >
      <RadioList
        label={copy.title}
        selected={view.payee?.payeeId ?? null}
        onSelect={(payeeId) => {
          send({ type: 'payee.chosen', payee: { kind: 'known', payeeId } });
          onClose();
        }}
        options={view.payees.map((payee) => ({
          id: payee.payeeId,
          label: planCopy.payeeName(payee.bankName, payeeKinds[payee.kind], payee.tail),
          leading: <CardLogo code={payee.bankCode} isBank />,
        }))}
      />
    </Sheet>
  );
}

function NewPayee({ isOpen, view, send, onClose, onBack }: PayeeSheetProps & { readonly onBack: (() => void) | null }) {
  const [payeeKind, setKind] = useState<PayeeKind>('credit-card');
  const [accountNo, setNumber] = useState('');
  const [bankCode, setBank] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const payee = { kind: 'new' as const, payeeKind, bankCode, accountNo };
  const problem = bankCode === null ? ({ kind: 'plan-payee-invalid' } as const) : judgePayee(view, payee);
  const confirm = () => {
    setTried(true);
    if (problem !== null) return;
    send({ type: 'payee.chosen', payee });
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      title={copy.add}
      onClose={onClose}
      height="80%"
      footer={
        <div className="column gap-8">
          <WideButton text={copy.confirm} onPress={confirm} />
          {onBack !== null && (
            <Button kind="text" onPress={onBack}>
              {copy.back}
            </Button>
          )}
        </div>
      }
    >
      <div className="column gap-16">
        <Tabs
          label={copy.kind}
          look="segment"
          tabs={PAYEE_KINDS.map((kind) => ({ id: kind, label: payeeKinds[kind] }))}
          selected={payeeKind}
          onSelect={(id) => setKind(PAYEE_KINDS.find((kind) => kind === id) ?? 'credit-card')}
        />
        <TextField
          label={copy.number[payeeKind]}
          value={accountNo}
          onEntered={setNumber}
          reading={(text) => readPayeeNumber(payeeKind, text)}
          inputMode={payeeKind === 'credit-card' ? 'numeric' : 'text'}
          groups={payeeKind === 'credit-card' ? CARD_GROUPS : []}
          placeholder={copy.numberPlaceholder[payeeKind]}
          hint={copy.note}
          error={isTried && problem !== null ? sentenceOf(problem) : null}
        />
        <div>
          <p className="plain">{copy.bank}</p>
          <RadioList
            label={copy.bank}
            selected={bankCode}
            onSelect={setBank}
            options={view.banks.map((bank) => ({
              id: bank.bankCode,
              label: bank.bankName,
              leading: <CardLogo code={bank.bankCode} isBank />,
            }))}
          />
        </div>
      </div>
    </Sheet>
  );
}

const CARD_GROUPS: readonly number[] = [4, 4, 4, 4];
