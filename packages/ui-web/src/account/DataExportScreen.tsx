import { createDataExportMachine, toDataExportView } from '@caifu/core/account';
import { errorAt, FormScreen, useView } from '../app/shell/screens.ts';
import { Card, Notice } from '../kit/show.ts';
import { dataExportCopy as copy } from './own-data.copy.ts';
import { SmsCodeField } from './SmsCodeField.tsx';
import { FormBones } from './FormBones.tsx';

/** 个人信息导出: exports all stored data of the investor as a file, after a code to the investor's number. */
export function DataExportScreen() {
  const { view, send } = useView(createDataExportMachine, 'dataExport', toDataExportView);
  return (
    <FormScreen
      view={view}
      send={(event) => {
        if (event.type !== 'field.left' && event.type !== 'retry.pressed') send(event);
      }}
      failedTitle={copy.failed}
      skeleton={<FormBones fields={1} />}
      primary={{ label: copy.submit, isBusy: view.step === 'making', onPress: () => send({ type: 'export.pressed' }) }}
    >
      <Card>
        <h2 className="text-16 lines-140">{copy.title}</h2>
        <p className="mt-8 plain lines-165">{copy.text}</p>
        <h3 className="mt-12 text-14 lines-140">{copy.contains}</h3>
        <p className="mt-8 plain lines-165">{copy.classes.join('、')}</p>
      </Card>
      <Notice tone="alert">{copy.safety}</Notice>
      <Card>
        <h2 className="text-16 lines-140">{copy.code}</h2>
        <p className="mt-8 plain lines-165">{copy.codeText}</p>
        <SmsCodeField
          name="code"
          value={view.smsCode}
          length={view.codeLength}
          onEntered={(text) => send({ type: 'code.entered', text })}
          view={view}
          send={send}
          error={errorAt(view, 'code')}
          target=""
        />
      </Card>
    </FormScreen>
  );
}
