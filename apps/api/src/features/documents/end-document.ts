import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { sql, type Updateable } from 'kysely'
import type { Document } from '../../db/database.ts'
import type { Tx } from '../../db/db.ts'
import { inForceStates } from './document-row.ts'

type Ending = NonNullable<Updateable<Document>['ended_because']>

export interface EndOfDocuments {
  applicationId: number
  state: 'replaced' | 'withdrawn'
  because: Ending
  now: Date
  /** Only this one of the application. */
  documentId?: string
}

/** Takes the documents of an application out of force. Their files stay: whoever has one learns on verification what became of it. */
export async function endDocuments(tx: Tx, { applicationId, state, because, now, documentId }: EndOfDocuments): Promise<void> {
  await tx
    .updateTable('document')
    .set({ state, ended_because: because, ended_at: now.toISOString(), official_at: null })
    .where('application_id', '=', applicationId)
    .where('state', 'in', inForceStates)
    .$if(documentId !== undefined, (query) => query.where('id', '=', documentId ?? ''))
    .execute()
}

/** Puts those back in force that were ended for this reason and for nothing since, in the place of one that nobody has signed. The letter of a rejection is not among them: each rejection has its own. */
export async function restoreDocuments(tx: Tx, applicationId: number, because: Ending, now: Date): Promise<void> {
  await sql`
    update document d set state = 'replaced', ended_because = 'changed', ended_at = ${now.toISOString()}::timestamptz
    where d.application_id = ${applicationId} and d.state = 'prepared' and d.version = 1 and exists (
      select from document f where f.application_id = d.application_id and f.ended_because = ${because} and f.state in ('replaced', 'withdrawn')
        and f.attachment_type_id is not distinct from d.attachment_type_id and f.letter_kind is not distinct from d.letter_kind)`.execute(tx)
  await tx
    .updateTable('document')
    .set({ state: 'prepared', ended_because: null, ended_at: null })
    .where('application_id', '=', applicationId)
    .where('ended_because', '=', because)
    .where('state', 'in', ['replaced', 'withdrawn'])
    .where('letter_kind', 'is distinct from', 'rejection')
    .execute()
}

/** What was sent back comes back with other content, or, for one letter, with another text: it is another document now, which each signer is asked to sign. */
export async function becauseChanged(tx: Tx, applicationId: number, letterKind?: LetterKind): Promise<void> {
  await tx
    .updateTable('document')
    .set({ ended_because: 'changed' })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'replaced')
    .where('ended_because', '=', 'sentBack')
    .$if(letterKind !== undefined, (query) => query.where('letter_kind', '=', letterKind ?? null))
    .execute()
}
