import { constants, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import process from 'node:process';
import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { createRandom } from '../packages/gateway/src/demo/random.ts';
import { DEMO_PASSWORD } from '../packages/gateway/src/demo/seed.ts';
import { anOrder, encrypt, openTestGateway, seal } from '../packages/gateway/src/testing/gateway.fakes.ts';
import { median } from '../bench/median.ts';

// npm run check:password-oracle [-- <tries of each kind>]:
// Sends eight kinds of wrong sealed trade passwords in turns of random order. All must get one code and one text, and their sender must not
// be able to tell them apart by the gateway's time. The medians of processor time must lie within 0.2 ms, and the Kolmogorov-Smirnov test
// must not distinguish any two distributions (p > 0.001), by the clock or by the processor. Measured in the process, from the request to
// its answer, without a network and with a quick hash, so that nothing else hides a difference. The full run sends 5,000 of each.

const MOST_APART_MS = 0.2;
const LEAST_P = 0.001;
const tries = Number(process.argv[2] ?? '500');
const WARM_UP = 50;
/** Length of a block, as text. */
const LONGEST = 1_024;

const gateway = await openTestGateway({ WRONG_PASSWORDS_ADDRESS: '0' });
const caller = await gateway.anInvestor();
const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
const sizeOf = ({ publicKey }: Key): number => (createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength ?? 0) / 8;
/** Of the same size as the gateway's own key. */
const foreign = generateKeyPairSync('rsa', {
  modulusLength: sizeOf(await gateway.tell(ENDPOINTS.encryptPublicKey, null, caller)) * 8,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).publicKey;
type Key = Parameters<typeof seal>[0];

const KINDS = {
  'wrong password': (key: Key) => seal(key, '246801'),
  'bad padding': (key: Key) => encrypt(key, 'x', constants.RSA_PKCS1_PADDING),
  'wrong length': () => randomBytes(200).toString('base64'),
  'wrong key': (key: Key) => seal({ ...key, publicKey: foreign }, DEMO_PASSWORD),
  empty: () => '',
  'empty text': (key: Key) => encrypt(key, ''),
  'no number below the modulus': (key: Key) => Buffer.alloc(sizeOf(key), 255).toString('base64'),
  'not base64': (key: Key) => seal(key, '246801').replace(/^./, '*'),
} as const satisfies Readonly<Record<string, (key: Key) => string>>;
type Kind = keyof typeof KINDS;
const kinds: readonly Kind[] = [
  'wrong password',
  'bad padding',
  'wrong length',
  'wrong key',
  'empty',
  'empty text',
  'no number below the modulus',
  'not base64',
];

interface Times {
  readonly wall: number[];
  readonly processor: number[];
}
const times = new Map<Kind, Times>(kinds.map((kind) => [kind, { wall: [], processor: [] }]));
const answers = new Map<string, Set<Kind>>();
const random = createRandom(20_261_127);

const tryOnce = async (kind: Kind, isCounted: boolean): Promise<void> => {
  // Each try is the first one, so that the judgement is measured and not the lock.
  await sql`update trade_password set tries = 0, day_tries = 0, wrong_run = 0 where investor_id = ${caller.investorId}`.execute(
    gateway.deps.db,
  );
  const key = await gateway.tell(ENDPOINTS.encryptPublicKey, null, caller);
  // All blocks are made each time and one is sent, so that the preparation is the same.
  const blocks = new Map(kinds.map((each) => [each, KINDS[each](key)]));
  const block = blocks.get(kind) ?? '';
  // The sender knows the length of a message, so all have one length and are read in the same time.
  const filler = 'x'.repeat(2 * (LONGEST - block.length));
  const payload = JSON.stringify({
    filler,
    payToken: receipt.payToken,
    requestId: `try-${randomBytes(8).toString('hex')}`,
    keyId: key.keyId,
    tradePwd: block,
    tradePassword: block,
  });
  const request = {
    method: 'POST',
    url: addressOf(ENDPOINTS.pay),
    headers: { ncftck: caller.token, ticket: caller.ticket, 'content-type': 'application/json' },
    payload,
  } as const;
  const processor = process.cpuUsage();
  const began = performance.now();
  const answer = await gateway.app.inject(request);
  const wall = performance.now() - began;
  const { user, system } = process.cpuUsage(processor);
  const told = `${answer.statusCode} ${answer.body}`;
  answers.set(told, (answers.get(told) ?? new Set()).add(kind));
  if (!isCounted) return;
  times.get(kind)?.wall.push(wall);
  times.get(kind)?.processor.push((user + system) / 1_000);
};

for (let round = -WARM_UP; round < tries; round += 1) {
  const order = kinds.map((kind) => [random(), kind] as const).toSorted(([a], [b]) => a - b);
  for (const [, kind] of order) await tryOnce(kind, round >= 0);
}
await gateway.close();

const faults: string[] = [];
if (answers.size !== 1)
  faults.push(`${answers.size} answers: ${[...answers].map(([told, by]) => `${told} (${[...by].join(', ')})`).join('; ')}`);
console.log(`${tries} tries of each kind, ${answers.size} answer: ${[...answers.keys()].join(' | ')}`);
for (const kind of kinds) {
  const { wall = [], processor = [] } = times.get(kind) ?? {};
  console.log(`${kind}: median ${median(wall).toFixed(3)} ms, of processor time ${median(processor).toFixed(3)} ms`);
}
for (const measure of ['wall', 'processor'] as const) {
  let [apart, least] = [0, 1];
  for (const [index, one] of kinds.entries())
    for (const other of kinds.slice(index + 1)) {
      const [a, b] = [times.get(one)?.[measure] ?? [], times.get(other)?.[measure] ?? []];
      const difference = Math.abs(median(a) - median(b));
      const p = kolmogorovSmirnov(a, b);
      apart = Math.max(apart, difference);
      least = Math.min(least, p);
      // Other work of the machine delays requests: it is in the medians of the clock, and evenly in the samples.
      if ((measure === 'processor' && difference > MOST_APART_MS) || p <= LEAST_P)
        faults.push(`${measure}: ${one} and ${other} are ${difference.toFixed(3)} ms apart, p = ${p.toPrecision(3)}`);
    }
  console.log(`${measure}: medians at most ${apart.toFixed(3)} ms apart, least p ${least.toPrecision(3)}`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

/** The probability that two samples of one distribution differ as much as these or more (asymptotic, two-sided). */
function kolmogorovSmirnov(one: readonly number[], other: readonly number[]): number {
  const a = one.toSorted((x, y) => x - y);
  const b = other.toSorted((x, y) => x - y);
  let [i, j, distance] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    while (i < a.length && (a[i] ?? 0) <= value) i += 1;
    while (j < b.length && (b[j] ?? 0) <= value) j += 1;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (size + 0.12 + 0.11 / size) * distance;
  let sum = 0;
  for (let term = 1; term <= 100; term += 1) sum += 2 * (-1) ** (term - 1) * Math.exp(-2 * term * term * lambda * lambda);
  return lambda < 0.2 ? 1 : Math.max(0, Math.min(1, sum));
}
