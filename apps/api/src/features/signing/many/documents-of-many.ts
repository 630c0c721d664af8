import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { DocumentOfMany, DocumentsOfMany } from '@klesis/contract/signing/sign-many.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { type Decidable, findDecidable, toProblem } from '../../approvals/index.ts'
import { type FoundPreparation, findPreparations, startPreparation } from '../../documents/index.ts'
import type { Signing } from '../open-signing.ts'
import { requireSigner } from '../signing.policy.ts'
import { findNames, readInvitationTitle } from './names.ts'

type ManyNeeds = Pick<Signing, 'db' | 'provider' | 'now'>

/** The documents of the caller's steps of many applications, and what each of them needs before it can be signed with the others. */
export async function readDocumentsOfMany({ db, provider, now }: ManyNeeds, actor: Actor, ids: readonly number[]): Promise<DocumentsOfMany> {
  const { steps, invitationId, me } = await findSteps({ db, now }, actor, ids)
  return list({ db, now, actor, me, steps, invitationId, ids, refused: new Map() }, provider.signaturesPerCode)
}

/** Begins to prepare those that can be signed with the others, and lists all. */
export async function prepareDocumentsOfMany({ db, provider, now }: ManyNeeds, actor: Actor, ids: readonly number[]): Promise<DocumentsOfMany> {
  const { steps, invitationId, me } = await findSteps({ db, now }, actor, ids)
  const refused = new Map<number, Refusal>()
  for (const step of steps.values()) {
    if (problemOf(step)) continue
    try {
      await startPreparation(db, actor, { applicationId: step.applicationId, stepId: step.stepId, now: now() })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(step.applicationId, error)
    }
  }
  return list({ db, now, actor, me, steps, invitationId, ids, refused }, provider.signaturesPerCode)
}

async function findSteps({ db, now }: Pick<Signing, 'db' | 'now'>, actor: Actor, ids: readonly number[]) {
  const { id: me } = await requireSigner(db, actor, now())
  const steps = new Map((await findDecidable(db, me, [...new Set(ids)], now())).map((step) => [step.applicationId, step]))
  const [invitationId, another] = new Set([...steps.values()].map((step) => step.invitationId))
  if (invitationId === undefined) return refuse('approval.notFound')
  if (another !== undefined) return refuse('approval.oneInvitation')
  return { steps, invitationId, me }
}

interface ToList {
  db: Db
  now: () => Date
  actor: Actor
  me: number
  steps: ReadonlyMap<number, Decidable>
  invitationId: number
  ids: readonly number[]
  refused: ReadonlyMap<number, Refusal>
}

async function list({ db, now, actor, me, steps, invitationId, ids, refused }: ToList, signaturesPerCode: number | null): Promise<DocumentsOfMany> {
  const own = [...steps.keys()]
  const [names, found, invitationTitle] = await Promise.all([findNames(db, own), findPreparations(db, me, own), readInvitationTitle(db, invitationId)])
  const preparations = new Map(found.map((one) => [one.stepId, one]))
  const toDocument = (applicationId: number): DocumentOfMany => {
    const step = steps.get(applicationId)
    const preparation = step && preparations.get(step.stepId)
    const prepared = preparation && isUsable(preparation, now()) ? preparation : undefined
    const code = problemOf(step) ?? (refused.has(applicationId) ? null : prepared?.error)
    const problem = code ? new Refusal(code) : refused.get(applicationId)
    return {
      ...{ applicationId, ...(names.get(applicationId) ?? { applicant: '', protocolNumber: null }), stepId: step?.stepId ?? null, label: step?.label ?? null },
      ...(problem ? { ...nothing, state: 'refused', problem: toProblem(db, actor, problem) } : { ...toShown(prepared), problem: null }),
    }
  }
  return { invitationId, invitationTitle, items: [...new Set(ids)].map(toDocument), signaturesPerCode }
}

const nothing = { uuid: null, kind: null, title: null, fileName: null, size: null }

/** Of one that can be signed with the others. */
function toShown(prepared: FoundPreparation | undefined) {
  if (!prepared) return { ...nothing, state: 'none' as const }
  const { uuid, kind, title, fileName, size, state } = prepared
  return { uuid, kind, title, fileName, size, state: state === 'ready' ? ('ready' as const) : ('pending' as const) }
}

/** What was prepared too long ago, or is no longer what would be signed, has to be prepared again. */
const isUsable = ({ expiresAt, state, isCurrent }: FoundPreparation, now: Date) => new Date(expiresAt) > now && (state !== 'ready' || isCurrent)

/** Why the document of a step cannot be signed with others, as far as the step tells. */
function problemOf(step: Decidable | undefined): RefusalCode | undefined {
  if (!step) return 'approval.notFound'
  if (step.state === 'review') return 'approval.inReview'
  if (step.state !== 'pending') return 'approval.alreadyDecided'
  if (step.approvalType !== 'pdf.sign') return 'signing.notAsked'
  return step.form === null ? undefined : 'signing.stepNeedsForm'
}
