/// <reference types="node" />
import { EVERY_PRODUCT } from '@caifu/core/products';
import { jpegBase64 } from '@caifu/core/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { A_PICTURE } from '../testing/a-picture.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';

/** An investor in good standing without any proof yet. */
const MOBILE = '13800000001';
const live = () => new AbortController().signal;

let gateway: TestGateway;

const signIn = async () => {
  // Longer than the pause between two codes to one number.
  gateway.wall.now += 61_000;
  const adapters = adaptersIn(gateway.app);
  await signInWith(adapters, MOBILE);
  return adapters;
};

beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

describe('certification and disclosure against the reference gateway', () => {
  it('read the tasks, and find figures below the standard [CE-2] [CE-7]', async () => {
    const { certification } = await signIn();
    expect(await certification.readTasks('AM', live())).toMatchObject({
      kind: 'read',
      value: {
        status: 'to-be-verified',
        items: [
          { type: 'experience', status: 'to-authorise' },
          { type: 'asset', status: 'to-authorise' },
        ],
        validUntil: null,
      },
    });
    expect(await certification.readDeadlines(live())).toEqual([]);
    expect(await certification.isIdentified(live())).toBe(true);
    expect(await certification.authorise({ type: 'asset', source: 'AM' }, live())).toEqual({
      kind: 'below-standard',
      message: { kind: 'server', text: '经查询，您的金融资产暂不满足合格投资者要求，请上传相关证明资料完成认证。' },
    });
  });

  it('store pictures in one order, return them, delete them and submit them [EU-3] [EU-4] [EU-6] [EU-7] [EU-11]', async () => {
    const { evidenceUpload } = await signIn();
    const kind = { type: 'asset', source: 'AM' } as const;
    const first = await evidenceUpload.upload({ ...kind, image: A_PICTURE, certificationOrderId: null }, live());
    if (first.kind !== 'stored') throw new Error(`refused: ${JSON.stringify(first)}`);
    const { certificationOrderId, fileId } = first;
    // The answer was lost, and the same picture is sent again.
    expect(await evidenceUpload.upload({ ...kind, image: A_PICTURE, certificationOrderId }, live())).toEqual(first);
    expect(await evidenceUpload.upload({ ...kind, image: jpegBase64(''), certificationOrderId }, live())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '文件不是图片类型' },
    });

    const again = (await signIn()).evidenceUpload;
    expect(await again.readOrder(kind, live())).toEqual({
      kind: 'read',
      value: { certificationOrderId, fileIds: [fileId], isClosed: false },
    });
    const picture = await again.readPicture(fileId, live());
    expect(picture.kind === 'read' && picture.value.startsWith('/9j/')).toBe(true);
    expect(await again.readPicture('NONE', live())).toMatchObject({ kind: 'refused' });
    expect(await again.remove(fileId, live())).toEqual({ kind: 'deleted' });
    expect(await again.remove(fileId, live())).toEqual({ kind: 'deleted' });
    expect(await again.submit(certificationOrderId, live())).toMatchObject({ kind: 'refused' });
    await again.upload({ ...kind, image: A_PICTURE, certificationOrderId }, live());
    expect(await again.submit(certificationOrderId, live())).toEqual({ kind: 'submitted' });
    expect(await again.readOrder(kind, live())).toMatchObject({ value: { certificationOrderId: null } });
  });

  it('sign the declarations of a private product after six seconds and not before [RK-2] [RK-6] [BUY-41]', async () => {
    const { products, riskDisclosure, buy } = await signIn();
    const page = await products.readPage({ family: 'private', channelCode: null, filter: EVERY_PRODUCT }, 1, live());
    const { productCode } = (page.kind === 'read' ? page.items[0] : undefined) ?? { productCode: '' };
    expect(await buy.disclosure.standing(productCode, live())).toMatchObject({ value: { isSigned: false, mayPayFirst: true } });
    const set = await riskDisclosure.read(productCode, live());
    expect(set.kind === 'read' && set.value.declarations.length).toBe(14);
    gateway.wall.now += 5_900;
    expect(await riskDisclosure.sign(productCode, live())).toMatchObject({ kind: 'refused' });
    gateway.wall.now += 100;
    expect(await riskDisclosure.sign(productCode, live())).toEqual({ kind: 'signed' });
    expect(await riskDisclosure.sign(productCode, live())).toEqual({ kind: 'signed' });
    expect(await buy.disclosure.standing(productCode, live())).toMatchObject({ value: { isSigned: true } });
  });
});
