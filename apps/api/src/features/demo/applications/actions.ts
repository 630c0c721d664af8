import type { FormData } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { readTargetRules, saveAttachment } from '../../applications/index.ts'
import {
  approveStep,
  type CheckAnswers,
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
import type { SeededPerson } from '../organisation/seed-people.ts'
import type { Random } from '../random.ts'
import { seededActor } from '../seeded-actor.ts'
import type { SeedingClock } from '../seeding-clock.ts'
import type { DocumentShelf, ShelfKind } from './document-shelf.ts'
import type { Action } from './outcomes.ts'
import type { Planned } from './plan.ts'
import { approvalNotes, rejectionReasons, reviewReasons } from './words.ts'

export interface Stage {
  clock: SeedingClock
  documents: DocumentShelf
  checkAnswers: CheckAnswers
  admin: Actor
  people: ReadonlyMap<number, SeededPerson>
}

/** An application on its way. */
export interface Course extends Planned {
  id: number
  revision: number
  data: FormData
  isReturned: boolean
  random: Random
}

type Do = (stage: Stage, course: Course) => Promise<void>

const ownerOf = ({ person }: Course) => seededActor(person)

const save = async ({ clock, checkAnswers }: Stage, course: Course, command: typeof submitApplication, more: { auto?: boolean } = {}) => {
  const { id, revision, data, invitation, random } = course
  const items = invitation.itemIds.length > 0 ? chosenItems(random, invitation.itemIds) : undefined
  const saved = await command(clock.db, ownerOf(course), { id, revision, data, ...(items && { items }), ...more, now: clock.now(), checkAnswers })
  course.revision = saved.revision
}

function chosenItems(random: Random, ids: readonly number[]): number[] {
  const first = random.between(0, ids.length - 1)
  return ids.slice(first, first + random.between(1, 3))
}

/** Whose turn it is, or undefined where nobody decides. */
async function findDecider({ clock, people }: Stage, { id }: Course): Promise<Actor | undefined> {
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
  (decide: (stage: Stage, course: Course, decider: Actor) => Promise<unknown>): Do =>
  async (stage, course) => {
    const decider = await findDecider(stage, course)
    if (decider) await decide(stage, course, decider)
  }

/** Where approvals were not asked for yet, nothing comes back. */
const whenReturned =
  (mend: Do): Do =>
  async (stage, course) => {
    if (course.isReturned) await mend(stage, course)
  }

/** How each action is run: by the product's own commands, at the moment of the clock. */
export const actions: Record<Action, Do> = {
  begin: async ({ clock }, course) => {
    const { invitation, person, random } = course
    const { id } = await createApplication(clock.db, ownerOf(course), { invitationId: invitation.id, now: clock.now() })
    Object.assign(course, { id, revision: 1, data: invitation.sketch.answers(random, person, clock.now()) })
  },
  attach: async (stage, course) => {
    for (const { type, isRequired } of course.invitation.sketch.requirements) {
      if (isRequired || course.random.percent(25)) await attach(stage, course, type)
    }
  },
  keep: (stage, course) => save(stage, course, saveApplication),
  type: whenReturned((stage, course) => save(stage, course, saveApplication, { auto: true })),
  submit: (stage, course) => save(stage, course, submitApplication),
  resubmit: whenReturned(async (stage, course) => {
    Object.assign(course.data, mended(course.data))
    await save(stage, course, resubmitApplication)
  }),
  approve: whenPending(({ clock }, { id, random }, decider) =>
    approveStep(clock.db, decider, { applicationId: id, now: clock.now(), ...(random.percent(20) && { reason: random.one(approvalNotes) }) }),
  ),
  reject: whenPending(({ clock }, { id, random }, decider) =>
    rejectStep(clock.db, decider, { applicationId: id, reason: random.one(rejectionReasons), now: clock.now() }),
  ),
  return: whenPending(async ({ clock }, course, decider) => {
    const { random } = course
    const marks = random.percent(60)
      ? { answers: Object.keys(mended(course.data)), requirements: [...course.invitation.requirementIds.values()].slice(0, 1) }
      : null
    const { revision } = await sendToReview(clock.db, decider, { id: course.id, reason: random.one(reviewReasons), marks, now: clock.now() })
    Object.assign(course, { revision, isReturned: true })
  }),
  withdraw: async ({ clock }, course) => {
    const { revision } = await withdrawApplication(clock.db, ownerOf(course), { id: course.id, now: clock.now() })
    course.revision = revision
  },
  delete: ({ clock, admin }, { id }) => deleteApplication(clock.db, admin, { id, reason: 'Υποβλήθηκε δύο φορές.', now: clock.now() }),
  closeEvaluation: async ({ clock, admin }, { id }) => {
    await closeEvaluation(clock.db, admin, { id, now: clock.now() })
  },
}

/** What an applicant changes when asked: the first text, a little longer. */
function mended(data: FormData): FormData {
  const found = Object.entries(data).find(([, value]) => typeof value === 'string' && value.length > 40)
  return found ? { [found[0]]: `${String(found[1]).replace(/ Συμπληρώθηκε.*$/, '')} Συμπληρώθηκε όπως ζητήθηκε.` } : {}
}

async function attach({ clock, documents }: Stage, course: Course, type: string): Promise<void> {
  const { random } = course
  const requirementId = course.invitation.requirementIds.get(type)
  const application = await findApplication(clock.db, course.id)
  if (requirementId === undefined || !application) return
  const target = { requirementId }
  const rules = await readTargetRules(clock.db, application, target, 20_000_000)
  const pictures = rules.kinds.filter((one) => one === 'jpeg' || one === 'png')
  const kind: ShelfKind = rules.kinds.includes('pdf') && !(pictures.length > 0 && random.percent(40)) ? 'pdf' : random.one(pictures)
  const file = { ...(await documents.take(kind)), kind, name: `${type}.${kind === 'jpeg' ? 'jpg' : kind}` }
  await saveAttachment(clock.db, seededActor(course.person), { applicationId: course.id, target, rules, file, now: clock.now() })
}
