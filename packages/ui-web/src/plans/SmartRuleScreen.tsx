import { createResourceMachine, toResourceView } from '@caifu/core/kit';
import { planAmounts, smartBandLines, smartExamples, type PlanOffer, type PlanQuery, type PlanSettingPorts } from '@caifu/core/plans';
import { fen, formatMoneyBriefly, parseYuan, type Fen } from '@caifu/core/values';
import { hrefTo, ReadScreen, useView } from '../app/shell/screens.ts';
import { BonesCard, Card, FigureTable, Notice } from '../kit/show.ts';
import { Chapters } from '../kit/Chapters.tsx';
import css from './Plans.module.css';
import { smartCopy as copy } from './story.copy.ts';

export interface SmartRuleScreenProps {
  readonly query: { readonly fundCode?: string | undefined; readonly planNo?: string | undefined; readonly base?: string | undefined };
}

const createOfferMachine = (ports: PlanSettingPorts) =>
  createResourceMachine<PlanQuery, PlanOffer>({ read: (query, signal) => ports.readOffer(query, signal) }, 'plan-offer');

/**
 * 智能定投规则: explains how the amount of a debit is computed, with the bands of the terms and an example. For a fund it also shows the minimum.
 */
export function SmartRuleScreen({ query: { fundCode, planNo, base } }: SmartRuleScreenProps) {
  const query: PlanQuery = { kind: 'invest', productCode: fundCode ?? null, planNo: planNo ?? null };
  const { view, send } = useView(createOfferMachine, 'planSetting', toResourceView, { input: { query } });
  return (
    <ReadScreen
      view={view}
      send={send}
      words={copy}
      otherWay={
        query.productCode === null && query.planNo === null ? undefined : <a href={hrefTo('/plan/smart-buy-rule')}>{copy.how[0].head}</a>
      }
      skeleton={<BonesCard rows={8} />}
    >
      <div className="parts">
        <p className="text-16 bold lines-160">{copy.lead}</p>
        {view.value !== null && <Bands offer={view.value} base={baseOf(view.value, base)} />}
        {view.value?.purchase === null && <Notice>{copy.noFund}</Notice>}
        <Words />
      </div>
    </ReadScreen>
  );
}

/** The base amount: the one typed in the form, else the plan's, else 1,000 yuan. */
const baseOf = ({ plan }: PlanOffer, typed: string | undefined): Fen =>
  (typed === undefined ? null : parseYuan(typed.replace(/\.$/, ''))) ?? plan?.amount ?? fen(100_000);

/** [UI-1060] The bands of the terms with the base amount in each, and two computed debits. */
function Bands({ offer, base }: { readonly offer: PlanOffer; readonly base: Fen }) {
  const { smartBands, smartDays } = offer.terms;
  const amounts = planAmounts(offer);
  return (
    <>
      <Card title={copy.bands} note={copy.bandsNote(smartDays)}>
        <FigureTable
          label={copy.bands}
          caption={copy.base(formatMoneyBriefly(base))}
          columns={[copy.heads.range, copy.heads.rate, copy.heads.amount]}
          main={1}
          rows={smartBandLines(smartBands, base, amounts).map((band) => ({
            head: copy.range(band.fromText, band.toText),
            cells: [band.rateText, band.amountText],
          }))}
        />
      </Card>
      <Card title={copy.example}>
        {smartExamples(smartBands, base, amounts).map((each) => (
          <p key={each.deviationText} className={css['text']}>
            {copy.exampleLine(each)}
          </p>
        ))}
      </Card>
    </>
  );
}

function Words() {
  return (
    <>
      <Chapters chapters={[...copy.how, copy.worked]} />
      <Notice tone="alert">{copy.caution}</Notice>
    </>
  );
}
