import type { HistoryEntry } from '@klesis/contract/applications/application.ts'
import { may } from '@klesis/contract/rights.ts'
import type { Json } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { AuditChanges } from '../../audit/audit-changes.ts'
import type { Db } from '../../db/db.ts'
import { isMemberToday, isOpenTo } from '../duties/index.ts'
import { readsAsOfficial, requireApplicationAccess } from '../lifecycle/index.ts'
import { changeDescriber, noChanges } from './describe-changes.ts'

interface Row extends Omit<HistoryEntry, 'changes' | 'more'> {
  actorId: number | null
  stored: AuditChanges | null
}

/** Texts that the applicant may read: reasons of returns and rejections, and of changes by an administrator. */
const forApplicant: ReadonlySet<string> = new Set(['review.asked', 'approval.rejected', 'application.extended', 'application.reopened'])
/** Entries about the search for approvers, marks of the managers, and documents that were opened or taken, which the applicant does not see. */
const notForApplicant: ReadonlySet<string> = new Set([
  'approval.rerouted',
  'approval.noApprover',
  'application.tagged',
  'application.untagged',
  'application.exported',
  'document.downloaded',
  'document.copyDownloaded',
  'document.opened',
  'letter.mended',
])

/**
 * Whether an entry is about the evaluation and its conflicts of interest, for those who manage it; that it was closed, everybody reads. Who has a conflict of interest
 * themselves reads only what they did.
 */
const isForEvaluationManagers = (code: string) => code.startsWith('evaluation.') && code !== 'evaluation.closed'
/** How much is said in the discussion of the committee: its members read it there, once they have evaluated. */
const ofDiscussion: ReadonlySet<string> = new Set(['evaluation.discussed', 'evaluation.discussionWithdrawn'])

/** Edits of content that approvers have read before and after; other saves contain answers that were never submitted. */
const forApprover: ReadonlySet<string> = new Set(['review.resubmitted', 'application.extended', 'application.tagged', 'application.untagged'])
/** Entries with the answers to the form of a step, which only officials read. */
const ofDecisions: ReadonlySet<string> = new Set(['approval.approved', 'approval.rejected'])

/**
 * The audit trail of one application, the oldest first. Deciders appear by name and by the position they decided in; texts of other people only to their
 * recipients. What an edit changed is for those who may read the answers before and after.
 */
export async function readHistory(db: Db, actor: Actor, id: number, now: Date): Promise<{ items: HistoryEntry[]; total: number }> {
  const access = await requireApplicationAccess(db, actor, id, now)
  const me = requirePerson(actor).id
  const { rows } = await sql<Row>`
    select e.number as id, e.at, e.code, p.fullname as actor, p.id as "actorId", f.fullname as "standsInFor", b.fullname as "from", o.fullname as "to", t.text,
      t.changes as stored,
      case when s.id is null then e.ids else e.ids || jsonb_build_object('label', s.label) end as params
    from audit_entry e left join audit_text t on t.entry_id = e.id left join person p on p.id = e.actor_id
      left join person f on f.id = (e.ids ->> 'standsInFor')::int
      left join person b on e.code = 'approval.rerouted' and b.id = (e.ids ->> 'from')::int
      left join person o on e.code = 'approval.rerouted' and o.id = (e.ids ->> 'to')::int
      left join step s on s.id = (e.ids ->> 'stepId')::int and s.application_id = ${id}
    where e.subject = 'application' and e.subject_id = ${id} order by e.number`.execute(db)
  const isFull = readsAsOfficial(access)
  const readsDrafts = access.isMine || may('invitation.view', access.capacities)
  const readsChanges = ({ code }: Row) => (ofDecisions.has(code) ? isFull : readsDrafts || forApprover.has(code))
  const managesEvaluation = !access.isMine && may('evaluation.manage', access.capacities)
  const { isOpen = false, isMember = true } = managesEvaluation ? await findPlace(db, { id, me, now }) : {}
  // What officials write among themselves, the applicant does not learn of.
  const isHiddenFromApplicant = ({ params }: Row) => access.isMine && params.audience === 'officials'
  const isShown = (row: Row) => !isHiddenFromApplicant(row) && isForReader(row)
  const isForReader = ({ code, actorId }: Row) => {
    if (!isForEvaluationManagers(code)) return isFull || !notForApplicant.has(code)
    return (isOpen && !(isMember && ofDiscussion.has(code))) || (managesEvaluation && actorId === me)
  }
  const shown = rows.filter(isShown)
  const describe = await changeDescriber(db, id, { actor, now }, shown)
  const items = shown.map((row) => {
    const { actorId, stored: _, ...entry } = row
    return {
      ...entry,
      ...(readsChanges(row) ? describe(row) : noChanges),
      text: isFull || actorId === me || forApplicant.has(row.code) ? row.text : null,
      params: isFull ? row.params : withoutProblem(row.params),
    }
  })
  return { items, total: items.length }
}

interface Place {
  /** Whether the application is open to them where it is evaluated. */
  isOpen: boolean
  /** Whether they sit in the committee that evaluates it. */
  isMember: boolean
}

async function findPlace(db: Db, { id, me, now }: { id: number; me: number; now: Date }): Promise<Partial<Place>> {
  const { rows } = await sql<Place>`
    select ${isOpenTo(me)} as "isOpen", exists (select from invitation i join committee_member m on m.committee_id = i.committee_id
      where i.id = a.invitation_id and m.person_id = ${me} and ${isMemberToday(now)}) as "isMember" from application a where a.id = ${id}`.execute(db)
  return rows[0] ?? {}
}

const withoutProblem = ({ problem: _, inSpiteOf: __, ...params }: Record<string, Json>) => params
