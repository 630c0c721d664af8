import type { SigningProgress } from '@klesis/contract/approvals/signing-progress.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { Refusal, refuse, toRefusalBody } from '../../../refusals/refuse.ts'
import { isWithinSession } from '../is-within-session.ts'

export interface OwnRun {
  id: number
  invitationId: number
  items: OwnRunItem[]
  /** Of a run of signatures. */
  signing: SigningProgress | null
  isOver: boolean
  /** Of a run that was asked to begin later. */
  beginsAt: Date | null
}

export interface OwnRunItem {
  applicationId: number
  stepId: number | null
  state: 'waiting' | 'completed' | 'error' | 'left' | 'undone'
  error: Problem | null
}

/** A refusal that was kept. */
type Problem = Pick<Refusal, 'code' | 'params'>

const toKept = (code: string, params: unknown): Problem => ({ code: code as RefusalCode, params: (params ?? {}) as Refusal['params'] })

/** Refusals that say that nothing is asked of the caller there any more. */
const notAsked: ReadonlySet<string> = new Set<RefusalCode>([
  ...(['approval.alreadyDecided', 'approval.notFound', 'approval.inReview', 'approval.notYours', 'approval.movedOn'] as const),
])

/** A run with its items, for the person who started it only. */
export async function requireOwnRun(db: Db, actor: Actor, code: string, now: Date): Promise<OwnRun> {
  const { id: me } = requirePerson(actor)
  const run = await db
    .selectFrom('bulk_run as r')
    .leftJoin('signing_run as s', 's.run_id', 'r.id')
    .select(['r.id', 'r.invitation_id as invitationId', 's.run_id as signingId', 's.alive_until as aliveUntil', 's.current_application_id as current'])
    .select(['s.stopped_because as stoppedBecause', 'r.begins_at as beginsAt'])
    .where('r.code', '=', code)
    .where('r.person_id', '=', me)
    .executeTakeFirst()
  if (!run) return refuse('approval.runNotFound')
  const rows = await db
    .selectFrom('bulk_item')
    .select(['application_id as applicationId', 'step_id as stepId', 'state', 'error', 'error_params as params'])
    .where('run_id', '=', run.id)
    .orderBy('application_id')
    .execute()
  const items = rows.map(({ error, params, ...row }) => ({ ...row, error: error === null ? null : toKept(error, params) }))
  const isReached = isWithinSession(
    actor,
    items.map((item) => item.applicationId),
  )
  if (!isReached) return refuse('approval.runNotFound')
  const isDone = items.every(({ state }) => state !== 'waiting' && state !== 'left')
  const isAlive = run.aliveUntil !== null && new Date(run.aliveUntil) > now
  const signing = run.signingId === null ? null : toProgress(db, actor, { ...run, isAlive, isDone, items })
  return {
    id: run.id,
    invitationId: run.invitationId,
    items,
    signing,
    beginsAt: run.beginsAt === null ? null : new Date(run.beginsAt),
    isOver: isDone || (signing !== null && !isAlive),
  }
}

interface SigningState {
  items: readonly OwnRunItem[]
  current: number | null
  stoppedBecause: string | null
  isAlive: boolean
  isDone: boolean
}

function toProgress(db: Db, actor: Actor, { items, current, stoppedBecause, isAlive, isDone }: SigningState): SigningProgress {
  const idsOf = (isWanted: (item: OwnRunItem) => boolean) => items.filter(isWanted).map(({ applicationId }) => applicationId)
  const isWaiting = ({ state }: OwnRunItem) => state === 'waiting' || state === 'left'
  // Without a reason its process died before it could give one.
  const because = isAlive || isDone ? null : new Refusal((stoppedBecause ?? 'signing.interrupted') as RefusalCode)
  return {
    current: isAlive && items.some(({ applicationId, state }) => applicationId === current && state === 'waiting') ? current : null,
    notNeeded: idsOf(({ error }) => error !== null && notAsked.has(error.code)),
    left: isAlive ? [] : idsOf(isWaiting),
    stopped: because && toProblem(db, actor, because),
  }
}

/** A refusal that is told as a part of an answer. */
export function toProblem(db: Db, { language }: Actor, { code, params }: Problem): { code: RefusalCode; message: string } {
  const { message } = toRefusalBody(contextOf(db).editedTexts, new Refusal(code, params), language)
  return { code, message }
}
