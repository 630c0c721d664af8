import { draftChoices } from '@klesis/contract/invitations/impact.ts'
import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit, type Listener } from '../../../events/emit.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { Refusal, refuse, toRefusalBody } from '../../../refusals/refuse.ts'
import { sandboxFor, sandboxOf } from '../../../sandbox/sandbox.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { type EditedState, readEdited } from '../draft/edited-state.ts'
import { storeEdit } from '../draft/store-edit.ts'
import { findInvitation, lockInvitation } from '../find-invitation.ts'
import { toSaved } from '../history/invitation-changes.ts'
import type { VersionReview } from '../impact/found-change.ts'
import { mayManage } from '../invitations.policy.ts'
import { requireAsChecked, untilAsChecked } from './as-checked.ts'
import { findProblems } from './find-problems.ts'
import { findFormAndScriptProblems } from './form-and-script-problems.ts'
import { findPlanner, type Planner } from './planner.ts'
import { problemText } from './problem-texts.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'

declare module '../../../events/emit.ts' {
  interface Events {
    /** The time of a planned publication came, and it could not be published. */
    'invitation.notPublished': { invitationId: number; title: LocalizedText; reasons: LocalizedText }
  }
}

const Plan = z.object({ invitationId: z.int(), planId: z.int() })
type Plan = z.infer<typeof Plan>

/**
 * Publishes what is saved when the planned time has come. The plan is removed in the transaction that publishes, so that of two runs one finds nothing to do. What
 * may not be published stays as it is, and its managers are told why.
 */
export const publishAtTime = defineJob('invitations.publishAtTime', Plan, run, { queue: 'scripts', retryAfter: 1 })

export const enqueuePublication: Listener<'invitation.publicationPlanned'> = (tx, { publishAt, ...plan }) =>
  enqueue(tx, publishAtTime, plan, { runAt: publishAt })

function run(context: JobContext, plan: Plan): Promise<void> {
  return untilAsChecked(() => carryOut(context, plan))
}

async function carryOut({ db, now }: JobContext, plan: Plan): Promise<void> {
  const planner = await findPlanner(db, plan)
  const live = await findInvitation(db, plan.invitationId)
  if (!planner || !live) return
  const edited = await readEdited(db, live)
  const sandbox = sandboxFor(sandboxOf(db), planner.actor)
  const formAndScriptProblems = await findFormAndScriptProblems({ db, sandbox }, { ...edited.invitation, ...edited.version })
  crashPoint('publishAtTime.checked')
  try {
    await inTransaction(db, async (tx) => {
      const locked = await lockInvitation(tx, plan.invitationId)
      if (!locked) return
      await requireAsChecked(tx, locked, edited)
      const taken = await takePlan(tx, plan)
      if (taken) await publish(tx, planner, { edited, formAndScriptProblems, ...taken, now: now() })
    })
    crashPoint('publishAtTime.done')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await leaveRefused(db, plan, { planner, invitation: edited.invitation, refusal: error })
  }
}

/** Takes the plan away, though it was not carried out, and tells the managers so. */
export async function giveUp(db: Db, plan: Plan): Promise<void> {
  const planner = await findPlanner(db, plan)
  const invitation = await findInvitation(db, plan.invitationId)
  if (planner && invitation) await leaveRefused(db, plan, { planner, invitation, refusal: new Refusal('server.unavailable') })
}

interface Refused {
  planner: Planner
  invitation: Titled
  refusal: Refusal
}

const leaveRefused = (db: Db, plan: Plan, { planner, invitation, refusal }: Refused): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockInvitation(tx, plan.invitationId)
    if (!(await takePlan(tx, plan))) return
    const reasons = inEachLanguage((language) => toRefusalBody(contextOf(tx).editedTexts, refusal, language).message)
    await leave(tx, planner, invitation, reasons)
  })

/** Takes the plan away, unless it was replaced, cancelled or carried out. */
async function takePlan(tx: Tx, { invitationId, planId }: Plan) {
  const row = await tx
    .deleteFrom('planned_publication')
    .where('invitation_id', '=', invitationId)
    .where('plan_id', '=', planId)
    .returning(['drafts', 'review'])
    .executeTakeFirst()
  return row && { drafts: z.enum(draftChoices).parse(row.drafts), review: (row.review as VersionReview | null) ?? undefined }
}

interface Publishing {
  edited: EditedState
  formAndScriptProblems: readonly ProblemWithoutMessage[]
  drafts: (typeof draftChoices)[number]
  review: VersionReview | undefined
  now: Date
}

async function publish(tx: Tx, planner: Planner, { edited, formAndScriptProblems, drafts, review, now }: Publishing): Promise<void> {
  const { actor } = planner
  const { invitation, version } = edited
  if (!(await mayManage(tx, actor, invitation.id))) refuse('invitation.plannerMayNot', { name: planner.name })
  const { problems } = await findProblems(tx, { invitation, version, formAndScriptProblems }, { language: actor.language, now })
  if (problems.length > 0) return leave(tx, planner, invitation, reasonsOf(tx, problems))
  const forms = { form: version.form, evaluationForm: version.evaluationForm }
  const input: InvitationInput = { ...toSaved(edited), isPublished: true }
  const live = await liveOf(tx, invitation.id)
  await storeEdit(tx, actor, {
    live,
    input,
    forms,
    formAndScriptProblems,
    changes: [],
    code: 'invitation.publishedAsPlanned',
    now,
    drafts,
    review,
    publishAt: null,
  })
}

async function liveOf(db: Db, id: number) {
  const live = await findInvitation(db, id)
  if (!live) throw new Error(`Invitation ${id} vanished while it was published.`)
  return live
}

const reasonsOf = (tx: Tx, problems: readonly ProblemWithoutMessage[]): LocalizedText =>
  inEachLanguage((language) => problems.map((problem) => problemText(contextOf(tx).editedTexts, problem, language)).join(' '))

const inEachLanguage = (textIn: (language: Language) => string): LocalizedText => ({ el: textIn('el'), en: textIn('en') })

type Titled = Pick<EditedState['invitation'], 'id' | 'title'>

/** Leaves the invitation as it is and tells its managers why. */
async function leave(tx: Tx, { actor }: Planner, { id, title }: Titled, reasons: LocalizedText): Promise<void> {
  await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.notPublishedAsPlanned', text: reasons.el ?? '' })
  await emit(tx, 'invitation.notPublished', { invitationId: id, title, reasons })
}
