import { createLoginDevicesMachine, toLoginDevicesView, type LoginDeviceLine } from '@caifu/core/account';
import type { ReactNode } from 'react';
import { hrefTo, ReadScreen, useView } from '../app/shell/screens.ts';
import { Badge, BonesCard, Card, Section } from '../kit/show.ts';
import { BottomButton, Button } from '../kit/ask.ts';
import { deviceName, devicesCopy as copy } from './devices.copy.ts';
import css from './LoginDevicesScreen.module.css';

/** 登录设备管理: lists the devices that are signed in, and ends their sessions. */
export function LoginDevicesScreen() {
  const { view, send } = useView(createLoginDevicesMachine, 'loginDevices', toLoginDevicesView);
  const others = view.devices.filter(({ isCurrent }) => !isCurrent);
  return (
    <ReadScreen
      view={view}
      send={send}
      words={copy}
      details={view.chosen === null ? undefined : <p className="bold ink text-center">{deviceName(view.chosen)}</p>}
      bottom={
        view.step === 'shown' &&
        view.hasOthers && (
          <BottomButton
            kind="secondary"
            text={copy.endOthers}
            disabledReason={view.isBusy ? '' : null}
            onPress={() => send({ type: 'end-others.pressed' })}
          />
        )
      }
      skeleton={
        <>
          <BonesCard
            of={[
              { shape: 'title', width: 50 },
              { shape: 'row', count: 2 },
            ]}
          />
          <BonesCard
            of={[
              { shape: 'title', width: 50 },
              { shape: 'row', count: 2 },
            ]}
          />
        </>
      }
    >
      <Section title={copy.here}>
        {view.devices
          .filter(({ isCurrent }) => isCurrent)
          .map((device) => (
            <Device key={device.sessionId} device={device} />
          ))}
      </Section>
      <Section title={copy.others(others.length)}>
        {others.length === 0 && (
          <Card>
            <p className="text-14 ink-3">{copy.none}</p>
          </Card>
        )}
        <div className="grid gap-12">
          {others.map((device) => (
            <Device
              key={device.sessionId}
              device={device}
              isBusy={view.isBusy}
              onEnd={() => send({ type: 'end.pressed', sessionId: device.sessionId })}
            />
          ))}
        </div>
      </Section>
      <p className="p-0-4 small lines-165">{copy.about}</p>
    </ReadScreen>
  );
}

interface DeviceProps {
  readonly device: LoginDeviceLine;
  readonly isBusy?: boolean;
  readonly onEnd?: () => void;
}

function Device({ device, isBusy = false, onEnd }: DeviceProps) {
  const name = deviceName(device);
  return (
    <Card>
      <div className={css['head']}>
        <h3 className="flex-auto min-w-0 text-16 lines-140">{name}</h3>
        {device.isCurrent && <Badge tone="brand">{copy.current}</Badge>}
        {onEnd !== undefined && (
          <Button kind="text" size="small" label={copy.endOf(name)} disabledReason={isBusy ? '' : null} onPress={onEnd}>
            {copy.end}
          </Button>
        )}
      </div>
      <dl className={css['facts']}>
        <Fact name={copy.lastSeen} value={device.lastSeenText} />
        <Fact name={copy.opened} value={device.openedText} />
        <Fact
          name={copy.agreement}
          value={
            <a
              className="inline-flex items-center target-h"
              href={hrefTo('/portfolio/service-agreement', { agree: '1', version: device.agreedVersion })}
            >
              {copy.version(device.agreedVersion)}
            </a>
          }
        />
        {device.address !== '' && <Fact name={copy.network} value={device.address} />}
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div className={css['fact']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
