import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { fakePagedListPorts } from './paged-list/paged-list.fakes.ts';
import { createPagedListMachine } from './paged-list/paged-list.machine.ts';
import { toPagedListView } from './paged-list/paged-list.view.ts';
import { aPickerInput } from './picker/picker.fakes.ts';
import { pickerMachine } from './picker/picker.machine.ts';
import { toPickerView } from './picker/picker.view.ts';
import { fakeResourcePorts } from './resource/resource.fakes.ts';
import { createResourceMachine } from './resource/resource.machine.ts';
import { toResourceView } from './resource/resource.view.ts';
import { fakeTradePasswordPorts } from './trade-password/trade-password.fakes.ts';
import { createTradePasswordMachine } from './trade-password/trade-password.machine.ts';
import { toTradePasswordView } from './trade-password/trade-password.view.ts';

/** Every flow of the area, with fake ports. */
export const kitFlows: readonly FlowUnderTest[] = [
  flow(createPagedListMachine, createPagedListMachine(fakePagedListPorts([1, 2, 3], 2), 'list'), { query: 'all' }, toPagedListView),
  flow(pickerMachine, pickerMachine, aPickerInput(), toPickerView),
  flow(createResourceMachine, createResourceMachine(fakeResourcePorts('thing'), 'thing'), { query: 'q' }, toResourceView),
  flow(
    createTradePasswordMachine,
    createTradePasswordMachine(fakeTradePasswordPorts({ orderNo: '1' })),
    { command: 'order' },
    toTradePasswordView,
  ),
];
