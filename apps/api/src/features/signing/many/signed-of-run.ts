import type { DocumentKind } from '@klesis/contract/documents/documents.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** A document that somebody signed in a run. */
export interface SignedOfRun {
  applicationId: number
  documentId: string
  kind: DocumentKind
  title: string
}

/** The documents that carry a signature of the run’s person for the steps that the run signed. What was voided since is left out. */
export async function findSignedOfRun(db: Db, runId: number): Promise<SignedOfRun[]> {
  const { rows } = await sql<SignedOfRun>`
    select distinct on (i.application_id) i.application_id as "applicationId", d.id as "documentId", d.kind, d.title
    from bulk_run r join bulk_item i on i.run_id = r.id and i.state = 'completed'
      join document_signature s on s.step_id = i.step_id and s.person_id = r.person_id and s.voided_at is null join document d on d.id = s.document_id
    where r.id = ${runId} order by i.application_id, s.id desc`.execute(db)
  return rows
}
