import type { FormAnswers } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { addComment, keepForComment, readTargetRules, saveAttachment } from '../../applications/index.ts'
import {
  approveStep,
  closeEvaluation,
  createApplication,
  deleteApplication,
  findApplication,
  rejectStep,
  resubmitApplication,
  saveApplication,
  sendToReview,
  submitApplication,
  withdrawApplication,
} from '../../lifecycle/index.ts'
import type { Random } from '../random.ts'
import { seededActor } from '../seeded-actor.ts'
import type { DocumentKind } from './document-pool.ts'
import { evaluateByAll } from './evaluate.ts'
import type { Action } from './outcomes.ts'
import type { PlannedApplication } from './plan-applications.ts'
import {
  applicantComments,
  approvalNotes,
  approverComments,
  commentWithFile,
  documentNote,
  internalRemark,
  question,
  rejectionReasons,
  reply,
  reviewReasons,
} from './sample-texts.ts'
import type { SeedWorker } from './seed-worker.ts'

/** One planned application and its present state while its actions run. */
export interface ApplicationRun extends PlannedApplication {
  id: number
  revision: number
  data: FormAnswers
  isInReview: boolean
  random: Random
}

type RunAction = (worker: SeedWorker, run: ApplicationRun) => Promise<void>

const ownerOf = ({ person }: ApplicationRun) => seededActor(person)

const save = async ({ clock, checkAnswers }: SeedWorker, run: ApplicationRun, command: typeof submitApplication, more: { auto?: boolean } = {}) => {
  const { id, revision, data, invitation, random } = run
  const items = invitation.itemIds.length > 0 ? chosenItems(random, invitation.itemIds) : undefined
  const saved = await command(clock.db, ownerOf(run), { id, revision, data, ...(items && { items }), ...more, now: clock.now(), checkAnswers })
  run.revision = saved.revision
}

function chosenItems(random: Random, ids: readonly number[]): number[] {
  const first = random.between(0, ids.length - 1)
  return ids.slice(first, first + random.between(1, 3))
}

/** The approver of the pending step, or undefined if no step is pending. */
async function findApprover({ clock, people }: SeedWorker, { id }: ApplicationRun): Promise<Actor | undefined> {
  const step = await clock.db
    .selectFrom('step')
    .select('approver_id')
    .where('application_id', '=', id)
    .where('state', '=', 'pending')
    .orderBy('id')
    .executeTakeFirst()
  const person = step && people.get(step.approver_id)
  return person && seededActor(person)
}

const whenPending =
  (decide: (worker: SeedWorker, run: ApplicationRun, decider: Actor) => Promise<unknown>): RunAction =>
  async (worker, run) => {
    const decider = await findApprover(worker, run)
    if (decider) await decide(worker, run, decider)
  }

/** Runs the action only if the application was sent to review; none is before its invitation requires approvals. */
const whenInReview =
  (correct: RunAction): RunAction =>
  async (worker, run) => {
    if (run.isInReview) await correct(worker, run)
  }

/** Runs each action by the product's own command at the time of the seeding clock. */
export const actions: Record<Action, RunAction> = {
  create: async ({ clock }, run) => {
    const { invitation, person, random } = run
    const { id } = await createApplication(clock.db, ownerOf(run), { invitationId: invitation.id, now: clock.now() })
    Object.assign(run, { id, revision: 1, data: invitation.template.answers(random, person, clock.now()) })
  },
  attach: async (worker, run) => {
    for (const { type, isRequired } of run.invitation.template.requirements) {
      if (isRequired || run.random.percent(25)) await attach(worker, run, type)
    }
  },
  save: (worker, run) => save(worker, run, saveApplication),
  savePart: (worker, run) => {
    // Of all answers only the declarations are `true`.
    const data = Object.fromEntries(Object.entries(run.data).filter(([, value]) => value !== true))
    return save(worker, { ...run, data }, saveApplication)
  },
  autosave: whenInReview((worker, run) => save(worker, run, saveApplication, { auto: true })),
  submit: (worker, run) => save(worker, run, submitApplication),
  ask: async ({ clock, admin }, { id }) => {
    await addComment(clock.db, admin, { id, body: question, now: clock.now() })
  },
  reply: async ({ clock }, run) => {
    await addComment(clock.db, ownerOf(run), { id: run.id, body: reply, now: clock.now() })
  },
  comment: async (worker, run) => {
    const body = run.random.one(applicantComments)
    const files = body === commentWithFile.body ? [await keepProgram(worker, run)] : []
    await addComment(worker.clock.db, ownerOf(run), { id: run.id, body, files, now: worker.clock.now() })
  },
  answer: whenPending(async ({ clock }, { id, random }, decider) => {
    await addComment(clock.db, decider, { id, body: random.one(approverComments), now: clock.now() })
    if (id % 3 === 0) await addComment(clock.db, decider, { id, body: internalRemark, audience: 'officials', now: clock.now() })
  }),
  resubmit: whenInReview(async (worker, run) => {
    Object.assign(run.data, corrected(run.data))
    await save(worker, run, resubmitApplication)
  }),
  approve: whenPending(({ clock }, { id, random }, decider) =>
    approveStep(clock.db, decider, { applicationId: id, now: clock.now(), ...(random.percent(20) && { reason: random.one(approvalNotes) }) }),
  ),
  reject: whenPending(({ clock }, { id, random }, decider) =>
    rejectStep(clock.db, decider, { applicationId: id, reason: random.one(rejectionReasons), now: clock.now() }),
  ),
  sendToReview: whenPending(async ({ clock }, run, decider) => {
    const { random, isExample } = run
    const requirements = [...run.invitation.requirementIds.values()].slice(0, 1)
    const requirementNotes = Object.fromEntries(requirements.map((requirement) => [requirement, documentNote]))
    const marks = random.percent(60) || isExample ? { answers: Object.keys(corrected(run.data)), requirements, requirementNotes } : null
    const { revision } = await sendToReview(clock.db, decider, { id: run.id, reason: random.one(reviewReasons), marks, now: clock.now() })
    Object.assign(run, { revision, isInReview: true })
  }),
  withdraw: async ({ clock }, run) => {
    const { revision } = await withdrawApplication(clock.db, ownerOf(run), { id: run.id, now: clock.now() })
    run.revision = revision
  },
  delete: ({ clock, admin }, { id }) => deleteApplication(clock.db, admin, { id, reason: 'Υποβλήθηκε δύο φορές.', now: clock.now() }),
  evaluate: (worker, { id, random }) => evaluateByAll(worker, id, random),
  closeEvaluation: async ({ clock, admin }, { id }) => {
    await closeEvaluation(clock.db, admin, { id, now: clock.now() })
  },
}

/** Uploads a file for a comment of the applicant, and returns its id. */
async function keepProgram({ clock, documents }: SeedWorker, { id, person }: ApplicationRun): Promise<number> {
  const file = { ...(await documents.take('pdf')), kind: 'pdf' as const, name: commentWithFile.file }
  return (await keepForComment(clock.db, person.id, { id, file, now: clock.now() })).id
}

/** The correction that an applicant makes: the first long text with one more sentence. */
function corrected(data: FormAnswers): FormAnswers {
  const found = Object.entries(data).find(([, value]) => typeof value === 'string' && value.length > 40)
  return found ? { [found[0]]: `${String(found[1]).replace(/ Συμπληρώθηκε.*$/, '')} Συμπληρώθηκε όπως ζητήθηκε.` } : {}
}

async function attach({ clock, documents }: SeedWorker, run: ApplicationRun, type: string): Promise<void> {
  const { random } = run
  const requirementId = run.invitation.requirementIds.get(type)
  const application = await findApplication(clock.db, run.id)
  if (requirementId === undefined || !application) return
  const target = { requirementId }
  const rules = await readTargetRules(clock.db, application, target, 20_000_000)
  const pictures = rules.kinds.filter((one) => one === 'jpeg' || one === 'png')
  const kind: DocumentKind = rules.kinds.includes('pdf') && !(pictures.length > 0 && random.percent(40)) ? 'pdf' : random.one(pictures)
  const file = { ...(await documents.take(kind)), kind, name: `${type}.${kind === 'jpeg' ? 'jpg' : kind}` }
  await saveAttachment(clock.db, seededActor(run.person), { applicationId: run.id, target, rules, file, now: clock.now() })
}
