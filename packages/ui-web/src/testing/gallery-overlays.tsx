import type { ReactNode } from 'react';
import { AlertDialog, ConfirmDialog } from '../kit/AlertDialog.tsx';
import { Amount, KeyValueRows } from '../kit/show.ts';
import { Button, ChoiceSheet, PickerSheet, Sheet } from '../kit/ask.ts';
import { PasswordPad } from '../kit/PasswordPad.tsx';

const nothing = () => undefined;

const itemsOf = (...names: readonly string[]) => names.map((name) => ({ key: name, value: '' }));

/** The overlays, shown one at a time. Each gets a function to close it. */
export const OVERLAYS: readonly { readonly name: string; readonly shown: (close: () => void) => ReactNode }[] = [
  {
    name: 'Sheet',
    shown: (close) => (
      <Sheet isOpen title="确认买入" height="420px" onClose={close} footer={<Button isWide>确认买入</Button>}>
        <KeyValueRows
          rows={[
            { label: '买入金额', value: <Amount text="10,000.00" unit="元" /> },
            { label: '申购费', value: <Amount text="9.99" unit="元" /> },
            { label: '付款账户', value: '招商银行（8888）' },
          ]}
        />
      </Sheet>
    ),
  },
  {
    name: 'AlertDialog',
    shown: (close) => <AlertDialog isOpen title="风险测评已过期" message="请重新完成风险测评后再买入" onConfirm={close} />,
  },
  {
    name: 'ConfirmDialog',
    shown: (close) => (
      <ConfirmDialog
        isOpen
        message="撤销后，本次预约将取消，资金按原路退回"
        confirmLabel="确认撤销"
        cancelLabel="暂不撤销"
        emphasis="cancel"
        onConfirm={close}
        onCancel={close}
      />
    ),
  },
  {
    name: 'PasswordPad',
    shown: (close) => <PasswordPad isOpen length={3} onDigit={nothing} onErase={nothing} onForgot={nothing} onClose={close} />,
  },
  {
    name: 'PasswordPad wrong',
    shown: (close) => (
      <PasswordPad
        isOpen
        length={0}
        onDigit={nothing}
        onErase={nothing}
        onClose={close}
        message="交易密码错误，还可以输入4次"
        wrongTries={1}
      />
    ),
  },
  {
    name: 'PickerSheet',
    shown: (close) => (
      <PickerSheet
        isOpen
        title="请选择地区"
        labels={['省份', '城市']}
        columns={[{ items: itemsOf('浙江省', '江苏省', '安徽省') }, { items: itemsOf('杭州市', '宁波市', '温州市', '嘉兴市') }]}
        chosen={['江苏省', '宁波市']}
        onPicked={close}
        onCancel={close}
      />
    ),
  },
  {
    name: 'ChoiceSheet',
    shown: (close) => (
      <ChoiceSheet
        isOpen
        title="到期安排"
        selected="renew"
        onSelect={close}
        onClose={close}
        options={[
          { id: 'renew', label: '到期续期' },
          { id: 'pay', label: '到期赎回', disabledReason: '本期不支持' },
        ]}
      />
    ),
  },
];
