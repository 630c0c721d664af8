import type { RehearsalAct } from '@klesis/contract/rehearsals/acts.ts'
import type { Rehearsal, RehearsalEntry, RehearsalFinding, RehearsalReplay } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { Selectable } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Rehearsal as RehearsalTable } from '../../db/database.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { findInvitation, type Invitation, mayManage } from '../invitations/index.ts'

type Stored<Part extends keyof Rehearsal> = Rehearsal[Part] extends (infer Item)[] ? Item : NonNullable<Rehearsal[Part]>

/** A person of the world. Whoever is asked in reality has the same id there, and is read when the rehearsal is shown. */
export type StoredPerson = Omit<Stored<'people'>, 'today'> & { isReal: boolean }
export type StoredStep = Omit<Stored<'steps'>, 'today' | 'standsInFor'> & { standsInForId: number | null }

/** What is there after the last act. */
export interface Situation {
  applicantId: number
  secretaryId: number
  unitId: number | null
  loginGroups: Rehearsal['applicant']['loginGroups']
  applicationId: number | null
  application: Rehearsal['application']
  /** Left out by what was kept before committees were played. */
  evaluation?: Rehearsal['evaluation']
  /** The members whose evaluation is final. */
  evaluated?: readonly number[]
  /** Whether a committee evaluates the applications, and whether in stages. */
  isEvaluated?: boolean
  hasStages?: boolean
  next: Rehearsal['next']
  people: StoredPerson[]
  steps: StoredStep[]
}

/** `point` is the one whose script has sent it. */
export type StoredMail = Omit<RehearsalEntry['mails'][number], 'today' | 'readerId'> & { personId: number | null; point?: string }

/** What an act led to; `days` says over how many midnights of Athens the clock was moved, where it was. */
export type ActFacts = Omit<RehearsalEntry, 'number' | 'kind' | 'at' | 'mails'> & { mails: StoredMail[]; findings: RehearsalFinding[]; days?: number }

/** An act that is done again, what it led to before, and for a move of the clock over how many days. */
export interface ReplayedAct extends Pick<ActFacts, 'days'> {
  act: RehearsalAct
  was: Pick<ActFacts, 'appState' | 'approvalState'> & { isRefused: boolean }
}

/** What is done again in a fresh rehearsal; `from` is the time with which its clock begins. */
export interface Replay extends Omit<RehearsalReplay, 'total'> {
  acts: ReplayedAct[]
  from: string
}

/** Days for which a rehearsal is kept. */
export const keptDays = 7

export type RehearsalRow = Omit<Selectable<RehearsalTable>, 'situation' | 'findings' | 'replay'> & {
  situation: Situation | null
  findings: RehearsalFinding[]
  replay: Replay | null
}

/** The rehearsal that this person started, of an invitation that they still manage; any other is not found. */
export async function readOwnRehearsal(db: Db, actor: Actor, id: number, now: Date): Promise<{ rehearsal: RehearsalRow; invitation: Invitation }> {
  const row = await db
    .selectFrom('rehearsal')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', requirePerson(actor).id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  const invitation = row && (await findInvitation(db, row.invitation_id))
  if (!row || !invitation || !(await mayManage(db, actor, invitation.id))) return refuse('rehearsal.notFound')
  return { rehearsal: toRehearsalRow(row), invitation }
}

export const toRehearsalRow = (row: Selectable<RehearsalTable>): RehearsalRow => ({
  ...row,
  situation: row.situation as Situation | null,
  findings: row.findings as unknown as RehearsalFinding[],
  replay: row.replay as Replay | null,
})
