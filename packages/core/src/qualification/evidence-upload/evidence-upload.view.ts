import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { CertificationSource, EvidenceType } from '../certification.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { MOST_IMAGES } from '../../host/image.ts';
import type { Message } from '../../kit/message.ts';
import type { EvidenceUploadMachine } from './evidence-upload.machine.ts';
import { freePlaces, maySubmit, standingRefusal } from './evidence-upload.rules.ts';
import type { EvidenceTile, EvidenceUploadStep, TileStatus } from './evidence-upload.types.ts';

export type EvidenceUploadSnapshot = SnapshotFrom<EvidenceUploadMachine>;
export type EvidenceUploadStateName = StateName<StateValueFrom<EvidenceUploadMachine>>;

/** One image of the grid. */
export interface EvidenceTileLine {
  readonly tileId: number;
  readonly status: TileStatus;
  /** For `readPicture`; null until it is stored. */
  readonly fileId: string | null;
  readonly canRetry: boolean;
  readonly canRemove: boolean;
}

/** The view of the upload page. */
export interface EvidenceUploadView extends FlowFrame {
  readonly step: EvidenceUploadStep;
  readonly type: EvidenceType;
  readonly source: CertificationSource;
  readonly tiles: readonly EvidenceTileLine[];
  /** Number of stored images. */
  readonly storedCount: number;
  readonly most: number;
  readonly freePlaces: number;
  readonly canAdd: boolean;
  readonly canSubmit: boolean;
  readonly problem: Message | null;
  /** Why an image of the grid was refused; shown as long as the image. */
  readonly refusal: Message | null;
  readonly canRetry: boolean;
}

/** The view of a snapshot. */
export const toEvidenceUploadView = (snapshot: EvidenceUploadSnapshot): EvidenceUploadView => {
  const { context } = snapshot;
  const step = STEP_OF[stateNameOf(snapshot.value)];
  const isEditing = step === 'editing';
  const free = freePlaces(context.tiles);
  return {
    step,
    type: context.type,
    source: context.source,
    tiles: context.tiles.map((tile) => tileLine(tile, isEditing)),
    storedCount: context.tiles.filter(({ status }) => status === 'stored').length,
    most: MOST_IMAGES,
    freePlaces: free,
    canAdd: isEditing && free > 0,
    canSubmit: isEditing && maySubmit(context),
    problem: context.problem,
    refusal: standingRefusal(context.tiles),
    canRetry: snapshot.can({ type: 'retry.pressed' }),
    dialog: context.dialog,
    notice: context.notice,
    destination: context.destination,
    isBusy: snapshot.hasTag('busy'),
    announcement: context.problem,
  };
};

type StateName<Value> = Value extends string ? Value : keyof Value & string;

const STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  closed: 'closed',
  editing: 'editing',
  submitting: 'submitting',
  resolving: 'submitting',
  submitted: 'done',
  leaving: 'leaving',
  away: 'away',
} as const satisfies Record<EvidenceUploadStateName, EvidenceUploadStep>;

const stateNameOf = (value: EvidenceUploadSnapshot['value']): EvidenceUploadStateName => (typeof value === 'string' ? value : 'editing');

const tileLine = ({ tileId, status, fileId }: EvidenceTile, isEditing: boolean): EvidenceTileLine => ({
  tileId,
  status,
  fileId,
  canRetry: isEditing && status === 'failed',
  canRemove: isEditing && (status === 'stored' || status === 'failed' || status === 'waiting'),
});
