import type { ApplicationDocument, SignatureLevel } from '@klesis/contract/documents/documents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../files/file-store.ts'
import { refuse } from '../../refusals/refuse.ts'
import { readsAsOfficial, requireApplicationAccess } from '../lifecycle/index.ts'
import { findCopyFile } from './copies/copy-row.ts'
import { findCertifying } from './copies/find-certifier.ts'
import { findVersionFile, type OpenedDocument, type TakenDocument } from './document-row.ts'
import { recordDownload } from './record-download.ts'
import { isSealing } from './sealing/connect-sealing.ts'

/**
 * For a document `d`: whether somebody reads it who reads the application. Officials read what anybody has signed or the portal has issued; the applicant what is official, and drafts of a
 * decision not before the end.
 */
const isReadable = (isOfficial: boolean): RawBuilder<boolean> =>
  isOfficial ? sql<boolean>`(d.version > 1 or d.state = 'official')` : sql<boolean>`d.state = 'official'`

/** The documents of an application that concern the caller, the newest first. */
export async function readDocuments(db: Db, actor: Actor, id: number, now: Date): Promise<{ items: ApplicationDocument[] }> {
  const access = await requireApplicationAccess(db, actor, id, now)
  const { rows } = await sql<Omit<ApplicationDocument, 'isOriginal' | 'mayCopy'>>`
    select d.id, d.title, d.kind, d.state, d.state = 'official' as "isOfficial", d.code, d.file_name as "fileName", f.size, d.made_at as "madeAt", e.level as evidence, d.awaits_seal and d.state = 'official' as "awaitsSeal", coalesce((
        select json_agg(json_build_object('position', s.position, 'unit', s.unit, 'name', p.fullname, 'standsInFor', o.fullname,
          'at', to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'level', s.level) order by s.version)
        from document_signature s join person p on p.id = s.person_id left join person o on o.id = s.stands_in_for_id
        where s.document_id = d.id and s.voided_at is null), '[]') as signatures, (
        select json_build_object('name', l.name, 'at', to_char(l.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'level', l.level)
        from document_seal l where l.document_id = d.id) as seal, coalesce((
        select json_agg(json_build_object('id', c.id, 'code', c.code, 'fileName', c.file_name, 'size', g.size, 'position', c.position, 'unit', c.unit, 'name', p.fullname,
          'at', to_char(c.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'level', c.level, 'isInForce', d.state = 'official' and c.version = d.version)
          order by c.made_at desc, c.id)
        from document_copy c join file g on g.id = c.file_id join person p on p.id = c.person_id where c.document_id = d.id), '[]') as copies
    from document d join document_version v on v.document_id = d.id and v.version = d.version
      left join document_evidence e on e.document_id = d.id and e.version = d.version join file f on f.id = coalesce(e.file_id, v.file_id)
    where d.application_id = ${id} and ${isReadable(readsAsOfficial(access))} order by d.made_at desc, d.id`.execute(db)
  const { mayCertify, certifier } = rows.some(({ isOfficial }) => isOfficial) && isSealing(db) ? await findCertifying(db, actor, access, now) : nobody
  const mayCopy = mayCertify && certifier !== null
  return {
    items: rows.map((row) => ({
      ...row,
      mayCopy: mayCopy && row.isOfficial && !row.awaitsSeal,
      isOriginal: row.isOfficial && areStamped([...row.signatures, ...(row.seal ? [row.seal] : [])]),
    })),
  }
}

const nobody = { mayCertify: false, certifier: null }

/** A document is an original if somebody signed or sealed it, and each time with a time stamp. */
const areStamped = (given: readonly { level: SignatureLevel }[]) => given.length > 0 && given.every(({ level }) => level === 'B-T')

interface Wanted {
  id: number
  documentId: string
  now: Date
}

/** A document that the caller reads in the list. */
export async function openDocument({ db, files }: { db: Db; files: FileStore }, actor: Actor, wanted: Wanted): Promise<OpenedDocument> {
  const { key, name, size, contentType } = await takeDocument(db, actor, wanted)
  return { name, size, contentType, bytes: (await files.open(key)) ?? refuse('file.gone', { name }) }
}

/** Where its file is. That it was taken is on record before anything is sent. */
export async function takeDocument(db: Db, actor: Actor, { id, documentId, now }: Wanted): Promise<TakenDocument> {
  const access = await requireApplicationAccess(db, actor, id, now)
  const document = await db
    .selectFrom('document as d')
    .select('d.version')
    .where('d.id', '=', documentId)
    .where('d.application_id', '=', id)
    .where(isReadable(readsAsOfficial(access)))
    .executeTakeFirst()
  const file = document
    ? await findVersionFile(db, documentId, document.version)
    : await findCopyFile(db, { applicationId: id, documentId }, isReadable(readsAsOfficial(access)))
  if (!file) return refuse('document.notFound')
  const { key, name, size, contentType } = file
  const taken = 'copy' in file ? { ...file.copy, copyId: documentId } : { documentId, version: document?.version ?? 1, copyId: null }
  if (!access.isMine) await recordDownload(db, actor, { applicationId: id, ...taken, now })
  return { key, name, size, contentType }
}
