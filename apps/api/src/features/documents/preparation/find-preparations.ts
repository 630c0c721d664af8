import type { DocumentKind } from '@klesis/contract/documents/documents.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { picturesAreCurrent } from '../../org/index.ts'

/** What somebody had prepared last of an application. */
export interface FoundPreparation {
  uuid: string
  applicationId: number
  stepId: number
  state: 'pending' | 'ready' | 'error'
  error: RefusalCode | null
  expiresAt: string
  /** Null unless it is ready. */
  kind: DocumentKind | null
  title: string | null
  fileName: string | null
  size: number | null
  /** SHA-256 of the document as it was shown, whatever became of it since. */
  sha256: Buffer | null
  /** Whether that is still what would be signed. */
  isCurrent: boolean
}

/** The last preparation of each step of applications by one person, or exactly those that are named; the last of all comes last. */
export async function findPreparations(db: Db, personId: number, applicationIds: readonly number[], uuids?: readonly string[]): Promise<FoundPreparation[]> {
  const { rows } = await sql<FoundPreparation>`
    select * from (select distinct on (p.step_id) p.uuid, p.application_id as "applicationId", p.step_id as "stepId", p.state, p.error, p.expires_at as "expiresAt",
      d.kind, d.title, d.file_name as "fileName", f.size::int as size, f.sha256, p.created_at, coalesce(d.version = p.version and d.state in ('prepared', 'reopened')
        and (d.version > 1 or ${picturesAreCurrent('d.pictures')}), false) as "isCurrent"
    from document_preparation p left join document d on d.id = p.document_id
      left join document_version v on v.document_id = p.document_id and v.version = p.version left join file f on f.id = v.file_id
    where p.step_id in (select s.id from step s where s.application_id = any(${applicationIds})) and p.person_id = ${personId}
      ${uuids ? sql`and p.uuid = any(${uuids}::uuid[])` : sql``}
    order by p.step_id, p.created_at desc, p.uuid) found order by created_at, uuid desc`.execute(db)
  return rows
}
