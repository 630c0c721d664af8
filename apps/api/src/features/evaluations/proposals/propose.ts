import type { ProposalKind } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { Proposal } from '@klesis/contract/evaluations/proposals.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { isKeptFromSql, type Reader } from '../draw/sees-all.ts'
import { type EvaluationAccess, isWaiting, requireEvaluated } from '../evaluations.policy.ts'
import { hiddenMark } from '../names/hidden-terms.ts'
import { findProposals } from './find-proposals.ts'
import { isProposalKnown } from './read-proposals.ts'

interface Asked {
  id: number
  kind: ProposalKind | null
  note: string
  revision: number
  now: Date
}

/** Proposes for one application, until its evaluation is closed. What is there already is not recorded again. */
export const propose = (db: Db, actor: Actor, { id, kind, note, revision, now }: Asked): Promise<Proposal> =>
  inTransaction(db, async (tx) => {
    const me = requirePerson(actor).id
    const access = await requireProposable(tx, actor, id, { me, now })
    const of = { invitationId: access.invitationId, isKnown: isProposalKnown(access, { me, now }), ids: [id], hidesApplicants: access.hidesApplicants }
    const [before] = await findProposals(tx, of)
    if ((before?.revision ?? 0) !== revision) refuse('proposal.stale', { ...before })
    const [stored] = access.hidesApplicants ? await findProposals(tx, { ...of, hidesApplicants: false }) : [before]
    const kept = noteToKeep(note, { shown: before?.note ?? '', stored: stored?.note ?? '' })
    if (before?.kind === kind && stored?.note === kept) return before
    const set = { kind, note: kept, set_by: me, set_at: now.toISOString() }
    await tx
      .insertInto('evaluation_proposal')
      .values({ application_id: id, ...set })
      .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ ...set, revision: revision + 1 }))
      .execute()
    const text = kept !== '' && kept !== stored?.note ? { text: kept } : {}
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.proposed', ids: { kind, before: before?.kind ?? null }, ...text })
    const [proposal] = await findProposals(tx, of)
    return proposal ?? refuse('evaluation.notFound')
  })

/**
 * What is kept of a note that the caller was shown without the words that are hidden from them: all of it if they left it as it was shown. The mark is no word of a
 * note, so one that was changed around it is refused.
 */
function noteToKeep(note: string, { shown, stored }: { shown: string; stored: string }): string {
  if (note === shown) return stored
  return shown !== stored && note.includes(hiddenMark) ? refuse('proposal.noteHidden') : note
}

/** Locks the application, whose evaluation has begun and is not closed. Who has still to evaluate it says nothing of it before that. */
async function requireProposable(tx: Tx, actor: Actor, id: number, reader: Reader): Promise<EvaluationAccess> {
  const application = await lockApplication(tx, id)
  const access = await requireEvaluated(tx, actor, 'evaluation.propose', { application, now: reader.now })
  if (!access.hasBegun) refuse('evaluation.notBegun')
  if (!application || !isWaiting(application)) return refuse('evaluation.closed')
  const { rows: kept } = await sql`select from application a where a.id = ${id} and ${isKeptFromSql(access, reader)}`.execute(tx)
  return kept.length > 0 ? refuse('proposal.yoursFirst') : access
}
