import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { Updateable } from 'kysely'
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

/** Puts those back in force that were ended for this reason and for nothing since. The letter of a rejection is not among them: each rejection has its own. */
export async function restoreDocuments(tx: Tx, applicationId: number, because: Ending): Promise<void> {
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
