import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { PortError } from '../../kit/port-error.ts';
import { aBankCustomer, aBankPapers, fakeBankPapersPorts, partnerTerms } from '../bank.fakes.ts';
import { createBankPapersMachine } from './bank-papers.machine.ts';
import type { BankPapersPorts } from './bank-papers.ports.ts';
import { toBankPapersView } from './bank-papers.view.ts';
import type { Paper } from '../papers.ts';

const begin = (paper: Paper, overrides: Partial<BankPapersPorts> = {}) =>
  drive(createBankPapersMachine(fakeBankPapersPorts(overrides)), toBankPapersView, { paper, partnerCode: 'zb' });

type File = BankPapersPorts['file'];

describe('the page of a paper of a bank', () => {
  it('takes the answers of a complete questionnaire and leads to the result [BK-79]', async () => {
    const file = vi.fn<File>(() => Promise.resolve({ kind: 'filed', papers: aBankPapers() }));
    const flow = begin('risk', { file });
    await flow.until('shown');
    flow.actor.send({ type: 'answer.chosen', question: 1, option: 2 });
    flow.actor.send({ type: 'file.pressed' });
    expect(flow.view()).toMatchObject({ answered: 1, notice: { body: { kind: 'bank-answer-missing' } }, button: { isEnabled: false } });
    flow.actor.send({ type: 'answer.chosen', question: 0, option: 1 });
    expect(flow.view().questions.map(({ chosen }) => chosen)).toEqual([1, 2]);
    flow.actor.send({ type: 'file.pressed' });
    await flow.until('leaving');
    expect(file.mock.calls).toMatchObject([[{ partnerCode: 'zb', paper: 'risk', answers: [1, 2] }, expect.anything()]]);
    expect(flow.view().destination).toEqual({ to: 'bank-evaluation', partnerCode: 'zb' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('shown');
  });

  it('sends an address, and sends a text only with consent to the version that was read [BK-79]', async () => {
    const file = vi.fn<File>(() => Promise.resolve({ kind: 'filed', papers: aBankPapers() }));
    const address = begin('address', { file });
    await address.until('shown');
    address.actor.send({ type: 'address.entered', text: ' 北京市示例路2号 ' });
    address.actor.send({ type: 'file.pressed' });
    await vi.waitFor(() => expect(address.view().notice).toMatchObject({ tone: 'success', body: { kind: 'bank-paper-filed' } }));
    const contract = begin('contract', {
      file,
      read: () =>
        Promise.resolve({ kind: 'read', value: aBankPapers({ customer: aBankCustomer({ contractVersion: null, contractAt: null }) }) }),
    });
    await contract.until('shown');
    contract.actor.send({ type: 'file.pressed' });
    expect(contract.view()).toMatchObject({ isSigned: false, notice: { body: { kind: 'bank-agreement-unticked' } } });
    contract.actor.send({ type: 'agreement.ticked', agreed: true });
    contract.actor.send({ type: 'file.pressed' });
    await vi.waitFor(() => expect(contract.view().isSigned).toBe(true));
    expect(file.mock.calls.map(([sent]) => sent)).toEqual([
      { partnerCode: 'zb', paper: 'address', address: '北京市示例路2号' },
      { partnerCode: 'zb', paper: 'contract', version: 'zb-w-1' },
    ]);
  });

  it('withdraws an authorisation only where one was given [BK-78] [BK-79]', async () => {
    const withdrawn = aBankPapers({ customer: aBankCustomer({ authorisationVersion: null, authorisedUntil: null }) });
    const file = vi.fn<File>(() => Promise.resolve({ kind: 'filed', papers: withdrawn }));
    const flow = begin('authorisation', { file });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ isAuthorised: true, authorisedText: '2027-06-01' });
    flow.actor.send({ type: 'withdraw.pressed' });
    await vi.waitFor(() =>
      expect(flow.view()).toMatchObject({ isAuthorised: false, notice: { body: { kind: 'bank-authorisation-withdrawn' } } }),
    );
    flow.actor.send({ type: 'withdraw.pressed' });
    expect(flow.view().isBusy).toBe(false);
    expect(file).toHaveBeenCalledOnce();
  });

  it('shows a refusal, and reads again after a lost answer [BK-79]', async () => {
    const read = vi.fn<BankPapersPorts['read']>(() => Promise.resolve({ kind: 'read', value: aBankPapers() }));
    const file = vi
      .fn<File>()
      .mockResolvedValueOnce({ kind: 'refused', message: { kind: 'bank-address-short' } })
      .mockRejectedValueOnce(new PortError('timeout'));
    const flow = begin('address', { read, file });
    await flow.until('shown');
    flow.actor.send({ type: 'file.pressed' });
    await vi.waitFor(() => expect(flow.view().notice?.body.kind).toBe('bank-address-short'));
    flow.actor.send({ type: 'file.pressed' });
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    await flow.until('shown');
    expect(flow.view().notice?.body.kind).toBe('network-unavailable');
  });

  it('reports a system fault when the filing failed for another reason than the network [UI-1316]', async () => {
    const read = vi.fn<BankPapersPorts['read']>(() => Promise.resolve({ kind: 'read', value: aBankPapers() }));
    const flow = begin('address', { read, file: () => Promise.reject(new PortError('malformed')) });
    await flow.until('shown');
    flow.actor.send({ type: 'file.pressed' });
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    await flow.until('shown');
    expect(flow.view().notice?.body.kind).toBe('system-exception');
  });

  it('leads back after a failed read, and names a paper that the bank does not ask for [BK-79]', async () => {
    const read = vi
      .fn<BankPapersPorts['read']>()
      .mockResolvedValueOnce({ kind: 'refused', message: { kind: 'bank-partner-unknown' } })
      .mockResolvedValueOnce({ kind: 'read', value: aBankPapers({ partner: partnerTerms({ needsAddress: false }) }) });
    const flow = begin('address', { read });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ problem: { kind: 'bank-partner-unknown' }, canRetry: true });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('shown');
    expect(flow.view().isWanted).toBe(false);
  });
});
