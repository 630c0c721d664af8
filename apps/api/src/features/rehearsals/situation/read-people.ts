import type { RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import { sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import type { StoredPerson, StoredStep } from '../rehearsal-row.ts'
import type { PlayedEvaluation } from './read-evaluation.ts'

interface Players {
  applicantId: number
  secretaryId: number
  application: ApplicationRow | undefined
  steps: readonly StoredStep[]
  /** Who sits in the committee, as `findMembers` has them. */
  members: readonly { id: number }[]
  evaluation: PlayedEvaluation | undefined
}

type Acts = RehearsalPerson['acts']

/** Whom one can play: the applicant, whoever is in the chain or in the committee, and the secretary. */
export async function readPeople(db: Db, { applicantId, secretaryId, application, steps, members, evaluation }: Players): Promise<StoredPerson[]> {
  const people = new Map<number, Omit<StoredPerson, 'name'>>()
  people.set(applicantId, { id: applicantId, role: 'applicant', label: null, isReal: false, acts: applicantActs(application) })
  for (const { personId: id, label, ...step } of steps) {
    const isAsked = step.state === 'pending' && application?.approval_state === 'pending'
    const known = people.get(id)
    if (known && !isAsked) continue
    const acts: Acts = isAsked ? ['approve', 'reject', 'sendToReview'] : []
    people.set(id, { id, role: 'approver', label, isReal: true, acts })
  }
  const evaluators = evaluation ? [...evaluation.done, ...evaluation.missing] : []
  for (const id of new Set([...members.map((member) => member.id), ...evaluators])) {
    const known = people.get(id)
    const acts: Acts = evaluation && mayEvaluate(evaluation, id) ? ['evaluate'] : []
    people.set(id, known ? { ...known, role: 'committee' } : { id, role: 'committee', label: null, isReal: true, acts })
  }
  people.set(secretaryId, { id: secretaryId, role: 'secretary', label: null, isReal: false, acts: secretaryActs(application, evaluation) })
  const names = new Map((await findNames(db, [...people.keys()])).map(({ id, fullname }) => [id, fullname]))
  return [...people.values()].map((person) => ({ ...person, name: names.get(person.id) ?? '' }))
}

const findNames = (db: Db, ids: number[]) => db.selectFrom('person').select(['id', 'fullname']).where('id', 'in', ids).execute()

function applicantActs(application: ApplicationRow | undefined): Acts {
  if (!application) return ['apply']
  const { app_state: appState, approval_state: approvalState } = application
  if (appState !== 'permanent') return ['save', 'submit']
  if (approvalState === 'review') return ['resubmit']
  return approvalState === 'pending' || approvalState === 'notstarted' ? ['withdraw'] : ['apply']
}

function secretaryActs(application: ApplicationRow | undefined, evaluation: PlayedEvaluation | undefined): Acts {
  if (application?.app_state !== 'permanent' || application.approval_state !== 'notstarted') return []
  if (evaluation && !evaluation.hasBegun) return ['openEvaluation', 'startApprovals']
  return evaluation?.stage ? ['moveStage', 'startApprovals'] : ['startApprovals']
}

/** In the discussion a member changes what is final as well. */
const mayEvaluate = ({ hasBegun, stage, missing, done }: PlayedEvaluation, id: number): boolean =>
  hasBegun && (missing.includes(id) || (stage === 'discussion' && done.includes(id)))

/** Who sits in the committee, without substitutes: these evaluate only what is assigned to them. */
export async function findMembers(db: Db, committeeId: number | null, day: Date): Promise<{ id: number }[]> {
  if (committeeId === null) return []
  const { rows } = await sql<{ id: number }>`
    select person_id as id from committee_member where committee_id = ${committeeId} and role <> 'substitute'
      and ${athensDaySql(day)} between active_from and coalesce(active_until, 'infinity') order by role, person_id limit 30`.execute(db)
  return rows
}
