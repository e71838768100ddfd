import type { LawInForce } from '../../law/index.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { FigureStanding, StatementOutcome } from './figures-access.types.ts';

/** Throws `PortError` only. */
export interface FiguresAccessPorts {
  readonly law: LawInForce;
  read(signal?: AbortSignal): Promise<ReadAnswer<FigureStanding>>;
  /** Repeatable: confirming again changes nothing. */
  confirmStatement(version: string, signal?: AbortSignal): Promise<StatementOutcome>;
}
