import { buffer } from 'node:stream/consumers'
import { fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { JobContext } from '../../../jobs/define-job.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ApplicationRow } from '../../lifecycle/index.ts'
import { newDocumentCode } from '../document-code.ts'
import type { DocumentSource } from '../document-row.ts'
import { makeLetter } from '../letters/make-letter.ts'
import type { MadeDocument } from './made-document.ts'
import { makeApplicationDocument } from './make-application-document.ts'

type Making = Pick<JobContext, 'db' | 'files' | 'config' | 'now'>

/** What a step asks to sign, with a code of its own. */
export async function makeDocument(
  context: Making,
  application: ApplicationRow,
  { attachmentTypeId, letterKind }: Pick<DocumentSource, 'attachmentTypeId' | 'letterKind'>,
): Promise<MadeDocument> {
  const code = newDocumentCode()
  if (letterKind !== null) return { kind: 'letter', code, ...(await makeLetter(context, application, { kind: letterKind, code })) }
  if (attachmentTypeId === null) return { kind: 'application', code, letterVersionId: null, ...(await makeApplicationDocument(context, application, code)) }
  return { kind: 'upload', code, letterVersionId: null, ...(await takeAttachment(context, application, attachmentTypeId)) }
}

/** The attachment with its bytes as they are: its file belongs to the application and may be removed from it. */
async function takeAttachment(
  { db, files }: Making,
  { id, language }: ApplicationRow,
  attachmentTypeId: number,
): Promise<Omit<MadeDocument, 'kind' | 'code' | 'letterVersionId'>> {
  const found = (await findAttachment(db, id, attachmentTypeId)) ?? refuse('document.attachmentMissing')
  const stream = (await files.open(found.key)) ?? refuse('document.attachmentMissing')
  return { title: textIn(found.title, language), language, fileName: found.name, bytes: await buffer(stream) }
}

async function findAttachment(
  db: Db,
  applicationId: number,
  attachmentTypeId: number,
): Promise<{ key: string; name: string; title: LocalizedText } | undefined> {
  const { rows } = await sql<{ key: string; name: string; title: LocalizedText }>`
    select f.key, t.name, y.title from attachment t join file f on f.id = t.file_id join requirement r on r.id = t.requirement_id
      join attachment_type y on y.id = r.attachment_type_id
    where t.application_id = ${applicationId} and r.attachment_type_id = ${attachmentTypeId} and t.removed_at is null and t.staged is distinct from 'add'
      and f.content_type = ${fileKinds.pdf.contentType} order by t.id desc limit 1`.execute(db)
  return rows[0]
}
