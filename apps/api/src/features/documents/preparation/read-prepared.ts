import type { documents } from '@klesis/contract/documents/documents.calls.ts'
import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { Refusal, refuse, toRefusalBody } from '../../../refusals/refuse.ts'
import { isHeldByIndexed } from '../../duties/index.ts'
import { requireDecidableStep } from '../../lifecycle/index.ts'
import { picturesAreCurrent } from '../../org/index.ts'
import { type OpenedDocument, signableStates } from '../document-row.ts'
import { recordOpening } from '../record-download.ts'
import { fieldFor } from './field-for.ts'
import { type OwnPreparation, type Preparation, requirePreparation } from './preparation-row.ts'

type Prepared = CallResult<typeof documents.prepared>

/** How far a document is that the caller is to sign. */
export async function readPrepared(db: Db, actor: Actor, uuid: string, now: Date): Promise<Prepared> {
  const own = await requirePreparation(db, actor, uuid, now)
  const found = await findPreparedDocument(db, own)
  const isStale = own.state === 'ready' && !found
  const code = isStale ? 'document.changed' : (own.error as RefusalCode | null)
  const { applicationId, stepId, expiresAt, version, step } = own
  return {
    state: isStale ? 'error' : own.state,
    error: code && toError(db, actor, code),
    ...{ uuid: own.uuid, applicationId, stepId, expiresAt, position: step.label as LocalizedText },
    documentId: found?.documentId ?? null,
    kind: found?.kind ?? null,
    title: found?.title ?? null,
    fileName: found?.name ?? null,
    size: found?.size ?? null,
    version: found ? version : null,
    field: found ? fieldFor(found.kind, stepId) : null,
    next: await findNext(db, actor, own, now),
  }
}

const toError = (db: Db, actor: Actor, code: RefusalCode): Prepared['error'] => {
  const { message } = toRefusalBody(contextOf(db).editedTexts, new Refusal(code), actor.language)
  return { code, message }
}

/** The document of a preparation, while it is what would be signed. */
export const findPreparedDocument = (db: Db, { documentId, version }: Preparation) =>
  db
    .selectFrom('document as d')
    .innerJoin('document_version as v', (join) => join.onRef('v.document_id', '=', 'd.id').onRef('v.version', '=', 'd.version'))
    .innerJoin('file as f', 'f.id', 'v.file_id')
    .select(['d.id as documentId', 'd.kind', 'd.title', 'd.file_name as name', 'd.version', 'f.key', 'f.size', 'f.content_type as contentType'])
    .where('d.id', '=', documentId)
    .where('d.version', '=', version)
    .where('d.state', 'in', signableStates)
    .where((where) => where.or([where('d.version', '>', 1), picturesAreCurrent('d.pictures')]))
    .executeTakeFirst()

/** The bytes that the caller is to sign. That they opened them is on record before anything is sent. */
export async function openPrepared({ db, files }: { db: Db; files: FileStore }, actor: Actor, uuid: string, now: Date): Promise<OpenedDocument> {
  const own = await requirePreparation(db, actor, uuid, now)
  const { key, name, size, contentType, documentId, version } = await requireReady(db, actor, own, now)
  await recordOpening(db, actor, { applicationId: own.applicationId, documentId, version })
  return { name, size, contentType, bytes: (await files.open(key)) ?? refuse('file.gone', { name }) }
}

/** The document, or why it cannot be signed now. */
export async function requireReady(db: Db, actor: Actor, own: OwnPreparation, now: Date) {
  if (own.state === 'error') refuse((own.error ?? 'document.preparationFailed') as RefusalCode)
  if (own.state === 'pending') refuse('document.notReady')
  const found = await findPreparedDocument(db, own)
  if (found) return found
  // Asked again: the decision that changed the document may have been one's own.
  await requireDecidableStep(db, actor, { ...own, event: 'approve', now })
  return refuse('document.changed')
}

/** The step to sign that has waited longest among the caller's others. */
async function findNext(db: Db, actor: Actor, { stepId }: Preparation, now: Date): Promise<Prepared['next']> {
  const { rows } = await sql<{ applicationId: number; stepId: number }>`
    select s.application_id as "applicationId", s.id as "stepId" from step s join application a on a.id = s.application_id and a.deleted_at is null
    where ${isHeldByIndexed(requirePerson(actor).id, now)} and s.state = 'pending' and s.approval_type = 'pdf.sign' and s.opened_at is not null
      and s.id <> ${stepId} and a.approval_state = 'pending' and a.person_id <> ${requirePerson(actor).id}
    order by s.opened_at, s.id limit 1`.execute(db)
  return rows[0] ?? null
}
