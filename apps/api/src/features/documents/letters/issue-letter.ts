import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { systemActor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findLetterVersionId } from '../../letters/index.ts'
import { contentHash, findApplication, lockApplication, readContent } from '../../lifecycle/index.ts'
import { findInForce } from '../document-row.ts'
import { endDocuments } from '../end-document.ts'
import { keepMade } from '../making/keep-made.ts'
import { makeDocument } from '../making/make-document.ts'
import { isSealing } from '../sealing/connect-sealing.ts'

/** What an application came to, with the letter that says so. */
const letterOf = { approved: 'decision', rejected: 'rejection' } as const satisfies Record<string, LetterKind>
export type Outcome = keyof typeof letterOf

interface Decided {
  applicationId: number
  outcome: Outcome
}

/** The official letter about a decision: the one that somebody signed, or that was issued. */
export async function findIssuedLetter(db: Db | Tx, { applicationId, outcome }: Decided): Promise<{ id: string; fileId: string } | undefined> {
  return db
    .selectFrom('document as d')
    .innerJoin('document_version as v', (join) => join.onRef('v.document_id', '=', 'd.id').onRef('v.version', '=', 'd.version'))
    .select(['d.id', 'v.file_id as fileId'])
    .where('d.application_id', '=', applicationId)
    .where('d.letter_kind', '=', letterOf[outcome])
    .where('d.state', '=', 'official')
    .executeTakeFirst()
}

/** Issues the letter about a decision, unless it is there already or the invitation writes none. Run again, or by two at once, it issues one. */
export async function issueLetter(context: Pick<JobContext, 'db' | 'files' | 'config' | 'now'>, decided: Decided): Promise<void> {
  const { db, files, now } = context
  const { applicationId, outcome } = decided
  const letterKind = letterOf[outcome]
  const application = await findApplication(db, applicationId)
  if (application?.approval_state !== outcome || (await findIssuedLetter(db, decided))) return
  if ((await findLetterVersionId(db, application.invitation_id, letterKind)) === null) return
  const source = { applicationId, attachmentTypeId: null, letterKind }
  const made = await makeDocument(context, application, source)
  const hash = contentHash(await readContent(db, application))
  await keepMade(files, made, (file) =>
    inTransaction(db, async (tx) => {
      const locked = (await lockApplication(tx, applicationId)) ?? refuse('application.notFound')
      // Reopened meanwhile: the next decision has a letter of its own.
      if (locked.approval_state !== outcome || locked.decided_at !== application.decided_at || (await findIssuedLetter(tx, decided))) return
      const before = await findInForce(tx, source)
      if (before) await endDocuments(tx, { applicationId, state: 'replaced', because: 'changed', now: now(), documentId: before.id })
      const { id } = await file.add(tx, { ...source, hash, now: now() })
      await tx
        .updateTable('document')
        .set({ state: 'official', official_at: now().toISOString(), awaits_seal: isSealing(tx) })
        .where('id', '=', id)
        .execute()
      const ids = { documentId: id, letterVersionId: made.letterVersionId }
      await record(tx, systemActor, { subject: 'application', subjectId: applicationId, code: 'document.issued', ids })
    }),
  )
}

/** Seals the letter about a decision where it waits for its seal. Throws if it has to be tried again. */
export async function sealIssuedLetter(context: JobContext, decided: Decided): Promise<void> {
  const letter = await findIssuedLetter(context.db, decided)
  if (letter) await contextOf(context.db).sealDocument?.(context, letter.id)
}
