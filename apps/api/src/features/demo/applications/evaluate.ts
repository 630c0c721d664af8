import type { FormAnswers } from '@klesis/contract/wire.ts'
import {
  beginEvaluation,
  confidentialityVersion,
  declareConfidentiality,
  declareConflict,
  finishEvaluation,
  openEvaluation,
  propose,
  saveEvaluation,
  saveRelevance,
  setCutLine,
  setStage,
  writeDiscussionComment,
} from '../../evaluations/index.ts'
import { type Random, randomFrom } from '../random.ts'
import type { SeededInvitation } from '../seed-invitations.ts'
import { seededActor } from '../seeded-actor.ts'
import { conflictReason, discussed, evaluationRemarks, proposalNote } from './sample-texts.ts'
import type { SeedEvent } from './seed-event.ts'
import type { SeedWorker } from './seed-worker.ts'

const hour = 3_600_000

/** The committee evaluates from the first day on, as applications come. */
export function openingOf({ template, id, input, opensAt, lastDay }: SeededInvitation): SeedEvent[] {
  if (!input.appEvaluation) return []
  const deadline = new Date(lastDay.getTime() + 7 * 24 * hour).toISOString()
  const open = async ({ clock, admin }: SeedWorker) =>
    void (await openEvaluation(clock.db, admin, { invitationId: id, deadline, remindDays: 3, now: clock.now() }))
  return [{ at: opensAt, subject: template, run: open }]
}

/** All members evaluate the application. */
export async function evaluateByAll(worker: SeedWorker, id: number, random: Random): Promise<void> {
  for (const memberId of await findMembers(worker, id)) await evaluate(worker, { id, memberId, random, isFinal: true })
}

/**
 * The members at work on what is still open: the chair is ahead of the others, some evaluations are drafts, a member has a conflict of interest and some items are
 * rated. The chair has drawn the line after five places and proposed for two, and the committee has met over one application, which it discusses beside its scores.
 */
export async function seedEvaluations(worker: SeedWorker, { today, invitationId }: { today: Date; invitationId: number }): Promise<void> {
  const { clock } = worker
  const begin = today.getTime() - 20 * hour
  const open = await clock.db
    .selectFrom('application')
    .select('id')
    .where('invitation_id', '=', invitationId)
    .where('app_state', '=', 'permanent')
    .where('approval_state', '=', 'notstarted')
    .where('deleted_at', 'is', null)
    .where('submitted_at', '<', new Date(begin).toISOString())
    .orderBy('id')
    .limit(12)
    .execute()
  const random = randomFrom(98)
  const proposed = [
    { at: 0, kind: 'accept', note: proposalNote },
    { at: 2, kind: 'waitlist', note: '' },
  ] as const
  for (const [index, { id }] of open.entries()) {
    await clock.set(new Date(begin + index * hour))
    const [chair = 0, second = 0, third = 0] = await findMembers(worker, id)
    await evaluate(worker, { id, memberId: chair, random, isFinal: index < 10 })
    if (index < 9) await evaluate(worker, { id, memberId: second, random, isFinal: index < 7 })
    await declareAll(worker, [chair, second, third], today)
    if (index === 1) await declareConflict(clock.db, actorOf(worker, third), { id, reason: conflictReason, now: clock.now() })
    else if (index < 6) await evaluate(worker, { id, memberId: third, random, isFinal: index < 5 })
    if (index < 4) await rate(worker, { id, invitationId, memberId: second, random })
    if (index !== 11) continue
    await setCutLine(clock.db, actorOf(worker, chair), { invitationId, places: 5, now: clock.now() })
    for (const { at, ...proposal } of proposed) {
      await propose(clock.db, actorOf(worker, chair), { id: open[at]?.id ?? id, ...proposal, revision: 0, now: clock.now() })
    }
    await discuss(worker, { invitationId, id: open[0]?.id ?? id, members: [chair, second, third], from: begin + 13 * hour })
  }
}

/** All members have evaluated the application. They talk about it, and the chair leads back to the first stage, in which the rest is evaluated without names. */
async function discuss(
  worker: SeedWorker,
  { invitationId, id, members, from }: { invitationId: number; id: number; members: readonly number[]; from: number },
): Promise<void> {
  const { clock } = worker
  const chair = actorOf(worker, members[0] ?? 0)
  await clock.set(new Date(from))
  await setStage(clock.db, chair, { invitationId, from: 'individual', to: 'discussion', now: clock.now() })
  for (const [index, { by, body }] of discussed.entries()) {
    await clock.set(new Date(from + (index + 1) * (hour / 4)))
    await writeDiscussionComment(clock.db, actorOf(worker, members[by] ?? 0), { id, body, now: clock.now() })
  }
  await clock.set(new Date(from + 2 * hour))
  await setStage(clock.db, chair, { invitationId, from: 'discussion', to: 'individual', now: clock.now() })
}

/** The members of the committee that evaluates the application, the chair first. */
async function findMembers({ clock }: SeedWorker, id: number): Promise<number[]> {
  const rows = await clock.db
    .selectFrom('committee_member as m')
    .innerJoin('invitation as i', 'i.committee_id', 'm.committee_id')
    .innerJoin('application as a', 'a.invitation_id', 'i.id')
    .select('m.person_id')
    .where('a.id', '=', id)
    .orderBy('m.role')
    .orderBy('m.person_id')
    .execute()
  return rows.map((row) => row.person_id)
}

function actorOf({ people }: SeedWorker, personId: number) {
  const person = people.get(personId)
  if (!person) throw new Error('A member of a committee is nobody of the demonstration.')
  return seededActor(person)
}

/** Once for the year of the moment; a second time changes nothing. */
const declareYear = (worker: SeedWorker, personId: number, now = worker.clock.now()) =>
  declareConfidentiality(worker.clock.db, actorOf(worker, personId), { version: confidentialityVersion, now })

/** They have declared confidentiality when the demonstration begins, and as they evaluate. */
async function declareAll(worker: SeedWorker, members: readonly number[], today: Date): Promise<void> {
  for (const member of members) {
    await declareYear(worker, member)
    await declareYear(worker, member, today)
  }
}

interface Turn {
  id: number
  memberId: number
  random: Random
}

async function evaluate(worker: SeedWorker, { id, memberId, random, isFinal }: Turn & { isFinal: boolean }): Promise<void> {
  const { clock, sandbox } = worker
  const actor = actorOf(worker, memberId)
  await declareYear(worker, memberId)
  const { revision } = await beginEvaluation(clock.db, actor, { id, now: clock.now() })
  const data: FormAnswers = { planScore: random.between(20, 40), researchScore: random.between(10, 30), opinion: random.one(['yes', 'yes', 'perhaps', 'no']) }
  if (random.percent(50)) data.remarks = random.one(evaluationRemarks)
  if (!isFinal) return void (await saveEvaluation(clock.db, actor, { id, data, revision, sandbox, now: clock.now() }))
  await finishEvaluation(clock.db, actor, { id, data: { ...data, teachingScore: random.between(8, 30) }, revision, sandbox, now: clock.now() })
}

async function rate(worker: SeedWorker, { id, invitationId, memberId, random }: Turn & { invitationId: number }): Promise<void> {
  const { clock } = worker
  const items = await clock.db.selectFrom('application_item').select('item_id').where('application_id', '=', id).orderBy('item_id').execute()
  for (const { item_id: itemId } of items) {
    const given = { relevance: 5 * random.between(8, 20), comment: random.percent(40) ? random.one(evaluationRemarks) : '' }
    await saveRelevance(clock.db, actorOf(worker, memberId), { id, invitationId, itemId, ...given, now: clock.now() })
  }
}
