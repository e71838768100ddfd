import { DEFAULT_LAW, defaultLawBook, LAW_SETS, lawBookOf, type LawBook, type LawInForce, type LawSet, readLawSet } from '@caifu/core/law';
import { type CalendarDate, shanghaiDateOf } from '@caifu/core/values';
import { gatewayTime } from './gateway-time.ts';

/**
 * [LAW-8] The law that the gateway wrote into the page: empty for the default, else the choice and the sets that core does not bring. One that
 * cannot be read is left at the default and told to `report`.
 */
export const readPageLaw = (text: string, report: (fault: string) => void): LawBook => {
  const { choice, files } = givenIn(text);
  const own: LawSet[] = [];
  for (const [id, file] of files) {
    const outcome = readLawSet(id, file, LAW_SETS);
    if (outcome.kind === 'read') own.push(outcome.law);
    else report(`law ${id}: ${outcome.faults.join('; ')}`);
  }
  const book = lawBookOf(choice, [...LAW_SETS.filter(({ id }) => own.every((law) => law.id !== id)), ...own]);
  if (book !== null) return book;
  report(`law ${choice} is unknown`);
  return defaultLawBook;
};

interface Given {
  readonly choice: string;
  readonly files: ReadonlyMap<string, unknown>;
}

const givenIn = (text: string): Given => {
  const given = membersOf(text.trim() === '' ? { choice: DEFAULT_LAW } : jsonOf(text));
  const choice = given.get('choice');
  return { choice: typeof choice === 'string' ? choice : text, files: membersOf(given.get('sets')) };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const membersOf = (given: unknown): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : []);

const book = readPageLaw(document.querySelector<HTMLMetaElement>('meta[name="caifu-law"]')?.content ?? '', (fault) => {
  // The operator looks here; the app goes on with the default.
  console.error(`caifu: ${fault}`);
});

/** The law of this page and its day. */
export const pageLawOn = (): { readonly law: LawSet; readonly today: CalendarDate } => ({
  law: pageLaw.now(),
  today: shanghaiDateOf(gatewayTime.now()),
});

/** The law of this page, by the gateway's time. */
export const pageLaw: LawInForce &
  Pick<LawBook, 'named'> & {
    /** The sets of the place, one after the other. */
    readonly inTurn: LawBook['inTurn'];
  } = {
  now: () => book.on(shanghaiDateOf(gatewayTime.now())),
  named: book.named,
  inTurn: book.inTurn,
};
