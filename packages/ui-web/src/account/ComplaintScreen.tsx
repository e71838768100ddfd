import {
  COMPLAINT_LENGTH,
  COMPLAINT_LINE,
  COMPLAINT_SUBJECTS,
  createComplaintMachine,
  toComplaintView,
  type ComplaintLine,
} from '@caifu/core/account';
import { SERVICE_TERMS } from '@caifu/core/kit';
import { REGULATOR_LINE, type Seller } from '@caifu/core/law';
import { sentenceOf } from '@caifu/core/zh-CN';
import { pageLaw } from '../app/shell/page-law.ts';
import { pageSeller } from '../app/shell/page-seller.ts';
import { hrefTo, pathTo, ReadScreen, Screen, useSessionInvestor, useView } from '../app/shell/screens.ts';
import { Telephone } from '../app/shell/Telephone.tsx';
import { serviceFacts } from '../content/service-facts.ts';
import { BottomButton, Chip, TextField } from '../kit/ask.ts';
import { Badge, BonesCard, Card, Section } from '../kit/show.ts';
import { complaintCopy as copy } from './complaint.copy.ts';
import { TypedWords, WordsField } from './WordsField.tsx';

/** /complaint, 投诉与建议: the telephones for everybody, and a form with its answers for the signed in [LAW-75]. */
export function ComplaintScreen({
  query,
  seller = pageSeller,
}: {
  readonly query?: { readonly about?: string | undefined };
  readonly seller?: Seller | null;
}) {
  const about = query?.about ?? '';
  const investor = useSessionInvestor();
  return investor === null ? (
    <Screen>
      <Lines seller={seller} />
      <Card title={copy.written}>
        <p className="plain lines-165">{copy.guest}</p>
        <p className="mt-8">
          <a
            className="inline-flex items-center target-h"
            href={hrefTo('/login', { back: about === '' ? '/complaint' : pathTo('/complaint', { about }) })}
          >
            {copy.signIn}
          </a>
        </p>
      </Card>
    </Screen>
  ) : (
    <Own key={investor.investorId} about={about} seller={seller} />
  );
}

/** The telephones, and the time of an answer. */
function Lines({ seller }: { readonly seller: Seller | null }) {
  const days = pageLaw.now().complaintAnswerDays.value;
  return (
    <Card title={copy.lines}>
      {seller !== null && (
        <p className="plain lines-165">
          {seller.name} <Telephone number={seller.complaintPhone} />
        </p>
      )}
      <p className="plain lines-165">
        {copy.regulator} <Telephone number={REGULATOR_LINE} />
      </p>
      <p className="mt-8 small lines-165">
        {serviceFacts.complaint}
        {days > SERVICE_TERMS.complaintDays && copy.byLaw(days)}。
      </p>
    </Card>
  );
}

function Own({ about, seller }: { readonly about: string; readonly seller: Seller | null }) {
  const { view, send } = useView(createComplaintMachine, 'complaint', toComplaintView, { input: about });
  const line = (field: 'about' | 'contact') => (
    <TextField
      label={copy[field]}
      hint={copy.hints[field]}
      value={view[field]}
      maxLength={COMPLAINT_LINE}
      onEntered={(text) => send({ type: 'field.entered', field, text })}
    />
  );
  return (
    <ReadScreen
      view={view}
      send={send}
      words={copy}
      skeleton={
        <BonesCard
          of={[
            { shape: 'title', width: 50 },
            { shape: 'row', count: 4 },
          ]}
        />
      }
      bottom={
        view.step === 'shown' && (
          <BottomButton
            text={copy.send}
            disabledReason={view.isBusy ? '' : view.obstacle === null || view.text === '' ? null : sentenceOf(view.obstacle)}
            onPress={() => send({ type: 'send.pressed' })}
          />
        )
      }
    >
      <Lines seller={seller} />
      <Card title={copy.written}>
        <div role="group" aria-label={copy.subject} className="row wrap gap-8">
          {COMPLAINT_SUBJECTS.map((subject) => (
            <Chip key={subject} isPressed={view.subject === subject} onPress={() => send({ type: 'subject.chosen', subject })}>
              {copy.subjects[subject]}
            </Chip>
          ))}
        </div>
        <div className="mt-16">
          <WordsField
            label={copy.text}
            placeholder={copy.placeholder}
            rows={5}
            most={COMPLAINT_LENGTH.most}
            value={view.text}
            onEntered={(text) => send({ type: 'field.entered', field: 'text', text })}
          />
        </div>
        {line('about')}
        {line('contact')}
      </Card>
      {view.complaints.length > 0 && (
        <Section title={copy.own}>
          <div className="column gap-12">
            {view.complaints.map((complaint) => (
              <One key={complaint.complaintNo} complaint={complaint} />
            ))}
          </div>
        </Section>
      )}
    </ReadScreen>
  );
}

function One({ complaint }: { readonly complaint: ComplaintLine }) {
  const { complaintNo, subject, text, about, state, madeText, reply, answer, closedText } = complaint;
  return (
    <Card>
      <div className="row wrap justify-between gap-0-12">
        <h3 className="text-16 lines-140">{copy.subjects[subject]}</h3>
        <Badge tone={state === 'received' || state === 'in-work' ? 'brand' : 'plain'}>{copy.states[state]}</Badge>
      </div>
      <p className="mt-4 small">{copy.number(complaintNo, madeText)}</p>
      <div className="mt-8">
        <TypedWords text={text} />
      </div>
      {about !== '' && <p className="mt-4 small wrap-anywhere">{copy.aboutLine(about)}</p>}
      {reply !== null && <Said title={copy.reply(reply.atText)} text={reply.text} />}
      {answer !== null && <Said title={copy.answer(answer.atText)} text={answer.text} />}
      {answer === null && <p className="mt-8 small lines-165">{copy.due(complaint)}</p>}
      {closedText !== null && <p className="mt-8 small">{copy.closed(closedText)}</p>}
      {answer !== null && <p className="mt-8 small lines-165">{copy.unsatisfied}</p>}
    </Card>
  );
}

/** Words of the seller, with their moment. */
function Said({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="mt-8">
      <p className="small">{title}</p>
      <TypedWords text={text} />
    </div>
  );
}
