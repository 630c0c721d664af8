import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import type { Wiring } from '../../events/emit.ts'
import { becauseChanged, endDocuments, restoreDocuments } from './end-document.ts'
import { voidSignature } from './void-signature.ts'

const nowOf = (tx: Tx) => contextOf(tx).now?.() ?? new Date()

/** Documents follow the decisions about their application, in the same transaction. */
export const documentListeners = {
  'review.asked': [(tx, { applicationId }) => endDocuments(tx, { applicationId, state: 'replaced', because: 'sentBack', now: nowOf(tx) })],
  'review.takenBack': [(tx, { applicationId }) => restoreDocuments(tx, applicationId, 'sentBack', nowOf(tx))],
  'review.resubmitted': [
    (tx, { applicationId, isChanged }) => (isChanged ? becauseChanged(tx, applicationId) : restoreDocuments(tx, applicationId, 'sentBack', nowOf(tx))),
  ],
  'application.withdrawn': [(tx, { applicationId }) => endDocuments(tx, { applicationId, state: 'withdrawn', because: 'withdrawn', now: nowOf(tx) })],
  'application.deleted': [(tx, { applicationId }) => endDocuments(tx, { applicationId, state: 'withdrawn', because: 'deleted', now: nowOf(tx) })],
  'application.rejected': [(tx, { applicationId }) => endDocuments(tx, { applicationId, state: 'withdrawn', because: 'rejected', now: nowOf(tx) })],
  'application.approved': [(tx, { applicationId }) => makeOfficial(tx, applicationId, nowOf(tx))],
  'application.reopened': [
    (tx, { applicationId }) => restoreDocuments(tx, applicationId, 'rejected', nowOf(tx)),
    (tx, { applicationId, stepId }) => reopenDocuments(tx, { applicationId, stepId, now: nowOf(tx) }),
  ],
} satisfies Wiring

/**
 * The approvals ended with an approval: what somebody signed is official. What nobody signed, because others decided first, is not. A letter that nobody signs, of a
 * rejection or before the decision, is over once it was reopened; what an approval had made official waits for the signature that comes with this decision, or for what replaces it.
 */
export async function makeOfficial(tx: Tx, applicationId: number, now: Date): Promise<void> {
  await tx
    .updateTable('document as d')
    .set({ state: 'official', official_at: now.toISOString(), ended_because: null, ended_at: null })
    .where('d.application_id', '=', applicationId)
    .where('d.state', 'in', ['prepared', 'reopened'])
    .where(sql<boolean>`exists (select from document_signature s where s.document_id = d.id and s.voided_at is null)`)
    .execute()
  await tx
    .updateTable('document as d')
    .set({ state: 'withdrawn' })
    .where('d.application_id', '=', applicationId)
    .where('d.state', '=', 'reopened')
    .where('d.letter_kind', 'in', ['rejection', 'interview'])
    .where(sql<boolean>`not exists (select from document_signature s where s.document_id = d.id)`)
    .execute()
}

async function reopenDocuments(tx: Tx, { applicationId, stepId, now }: { applicationId: number; stepId: number; now: Date }): Promise<void> {
  await tx
    .updateTable('document')
    .set({ state: 'reopened', ended_because: 'reopened', ended_at: now.toISOString(), official_at: null })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'official')
    .execute()
  await voidSignature(tx, stepId, now)
}
