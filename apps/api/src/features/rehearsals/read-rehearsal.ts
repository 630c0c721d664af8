import type { Rehearsal, RehearsalEntry } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { Json } from '@klesis/contract/wire.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { type ActFacts, readOwnRehearsal, type Situation, type StoredMail } from './rehearsal-row.ts'
import { toReport } from './report/to-report.ts'

/** Reads a rehearsal as its page shows it: the invented people beside the real ones of today. */
export async function readRehearsal(db: Db, actor: Actor, { id, now }: { id: number; now: Date }): Promise<Rehearsal> {
  const { rehearsal, invitation } = await readOwnRehearsal(db, actor, id, now)
  const acts = await db.selectFrom('rehearsal_act').selectAll().where('rehearsal_id', '=', id).orderBy('number').execute()
  const told = acts.map(({ number, kind, at, facts }) => ({ number, kind: kind as RehearsalEntry['kind'], at, ...(facts as unknown as ActFacts) }))
  const { situation, replay } = rehearsal
  const realNames = await findRealNames(
    db,
    situation,
    told.flatMap(({ mails }) => mails),
  )
  const nameOf = (personId: number | null) => (personId === null ? null : (realNames.get(personId) ?? null))
  const readers = new Set(situation?.people.map((person) => person.id))
  const entries = told.map(({ findings: _, mails, ...entry }) => ({
    ...entry,
    mails: mails.map(({ personId, point: _, ...mail }) => ({
      ...mail,
      today: nameOf(personId),
      readerId: personId !== null && readers.has(personId) ? personId : null,
    })),
  }))
  const next = situation?.next ?? { reminder: null, deadline: null }
  return {
    id,
    state: rehearsal.state as Rehearsal['state'],
    failedAt: rehearsal.failed_at,
    invitation: {
      ...{ id: invitation.id, title: invitation.title, languages: invitation.languages },
      version: rehearsal.version_number,
      isDraft: rehearsal.is_draft,
    },
    outside: rehearsal.calls_outside,
    outsideAnswer: rehearsal.outside_answer as Json,
    ...{ startedAt: rehearsal.started_at, expiresAt: rehearsal.expires_at, clock: rehearsal.clock, next },
    applicant: { loginGroups: situation?.loginGroups ?? [], unitId: situation?.unitId ?? null },
    application: situation?.application ?? null,
    evaluation: situation?.evaluation ?? null,
    replay: replay && { total: replay.acts.length, done: replay.done, stopped: replay.stopped, differences: replay.differences },
    people: situation?.people.map(({ isReal, ...person }) => ({ ...person, today: isReal ? nameOf(person.id) : null })) ?? [],
    steps: situation?.steps.map(({ standsInForId, ...step }) => ({ ...step, today: nameOf(step.personId) ?? '', standsInFor: nameOf(standsInForId) })) ?? [],
    entries,
    report: toReport([...rehearsal.findings, ...told.flatMap(({ findings }) => findings)], entries, {
      ...next,
      isEvaluated: situation?.isEvaluated,
      hasStages: situation?.hasStages,
    }),
  }
}

/** The names of those who stand behind invented people: they have the same ids in the portal. The applicant and the secretary are nobody there. */
async function findRealNames(db: Db, situation: Situation | null, mails: readonly StoredMail[]): Promise<Map<number, string>> {
  if (!situation) return new Map()
  const inSteps = situation.steps.flatMap(({ personId, standsInForId }) => [personId, ...(standsInForId === null ? [] : [standsInForId])])
  const inMails = mails.flatMap(({ personId }) => (personId === null ? [] : [personId]))
  const ids = [...new Set([...situation.people.map(({ id }) => id), ...inSteps, ...inMails])].filter(
    (id) => id !== situation.applicantId && id !== situation.secretaryId,
  )
  if (ids.length === 0) return new Map()
  const people = await db.selectFrom('person').select(['id', 'fullname']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, fullname }) => [id, fullname]))
}
