import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext, type JobRun } from '../../../jobs/define-job.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { findLetterVersionId, findMended } from '../../letters/index.ts'
import { contentHash, findApplication, readContent } from '../../lifecycle/index.ts'
import { type DocumentInForce, type DocumentSource, findInForce } from '../document-row.ts'
import { endDocuments } from '../end-document.ts'
import { readFactsHash } from '../letters/letter-values.ts'
import { keepMade } from '../making/keep-made.ts'
import type { MadeDocument } from '../making/made-document.ts'
import { makeDocument } from '../making/make-document.ts'
import { requireAwaited } from './require-awaited.ts'

const retries = 3

/** Makes the document of a step, or takes the one that earlier signers signed. Run again, it finds the document there. */
export const prepareDocument = defineJob('documents.prepare', z.object({ uuid: z.uuid() }), prepare, { retries, retryAfter: 1 })

interface Waiting extends DocumentSource {
  uuid: string
  stepId: number
}

async function prepare(context: JobContext, { uuid }: { uuid: string }, run: JobRun): Promise<void> {
  const { db, log } = context
  const waiting = await findWaiting(db, uuid)
  if (!waiting) return
  try {
    await prepareWaiting(context, waiting)
  } catch (error) {
    const isRefusal = error instanceof Refusal
    if (!isRefusal && run.retries < retries) throw error
    if (!isRefusal) log.error({ err: error, uuid }, 'a document could not be prepared')
    await fail(db, uuid, isRefusal ? error.code : 'document.preparationFailed')
  }
}

const findWaiting = (db: Db, uuid: string): Promise<Waiting | undefined> =>
  db
    .selectFrom('document_preparation as p')
    .innerJoin('step as s', 's.id', 'p.step_id')
    .select(['p.uuid', 'p.application_id as applicationId', 'p.step_id as stepId'])
    .select(['s.signs_attachment_type_id as attachmentTypeId', 's.signs_letter as letterKind'])
    .where('p.uuid', '=', uuid)
    .where('p.state', '=', 'pending')
    .executeTakeFirst()

async function prepareWaiting(context: JobContext, waiting: Waiting): Promise<void> {
  const { db } = context
  const application = (await findApplication(db, waiting.applicationId)) ?? refuse('approval.notFound')
  const hash = contentHash(await readContent(db, application))
  const letterVersionId = await findLetterVersionId(db, application.invitation_id, waiting.letterKind)
  const letterFacts = await readFactsHash(db, application, waiting.letterKind, context.now())
  const there = await inTransaction(db, (tx) => useExisting(tx, waiting, { hash, letterVersionId, letterFacts }))
  if (there) return
  const made = await makeDocument(context, application, waiting)
  crashPoint('prepare.afterMaking')
  await keep(context, waiting, { made, hash })
}

/** Whether there is a document to sign; then the preparation is ready. */
async function useExisting(tx: Tx, waiting: Waiting, present: Present): Promise<boolean> {
  await requireAwaited(tx, waiting)
  const document = await findInForce(tx, waiting)
  if (!document || isOutdated(document, present)) return false
  await makeReady(tx, waiting.uuid, document)
  return true
}

/** What a document would be made of now. */
interface Present {
  /** Of the content of the application. */
  hash: Buffer
  letterVersionId: number | null
  letterFacts: Buffer | null
}

/** What nobody has signed yet follows the content, the text of the letter, its day and who decides, and the pictures of the unit; what was signed stays, until a change of the application replaces it. */
const isOutdated = ({ version, ...made }: DocumentInForce, { hash, letterVersionId, letterFacts }: Present) =>
  version === 1 &&
  !(made.contentHash.equals(hash) && made.letterVersionId === letterVersionId && isSame(made.letterFacts, letterFacts) && made.hasPresentPictures)

const isSame = (one: Buffer | null, other: Buffer | null) => (one === null || other === null ? one === other : one.equals(other))

function keep(context: JobContext, waiting: Waiting, { made, hash }: { made: MadeDocument; hash: Buffer }): Promise<void> {
  const { db, files, now } = context
  const { applicationId, uuid } = waiting
  return keepMade(files, made, async (file) => {
    await inTransaction(db, async (tx) => {
      const application = await requireAwaited(tx, waiting)
      if (!contentHash(await readContent(tx, application)).equals(hash)) throw new Error(`Application ${applicationId} changed while its document was made.`)
      await requireAsMade(tx, applicationId, waiting.letterKind, made)
      const letterFacts = await readFactsHash(tx, application, waiting.letterKind, now())
      if (!isSame(made.letterFacts ?? null, letterFacts)) throw new Error(`What a letter of the application ${applicationId} says changed while it was made.`)
      const document = await findInForce(tx, waiting)
      if (document && !isOutdated(document, { hash, letterVersionId: made.letterVersionId, letterFacts })) {
        await makeReady(tx, uuid, document)
        return
      }
      if (document) await endDocuments(tx, { applicationId, state: 'replaced', because: 'changed', now: now(), documentId: document.id })
      const added = await file.add(tx, { ...waiting, hash, now: now() })
      crashPoint('prepare.afterDocument')
      await makeReady(tx, uuid, added)
      crashPoint('prepare.afterReady')
    })
  })
}

/** A letter that was mended while it was made is made again. */
async function requireAsMade(tx: Tx, applicationId: number, kind: LetterKind | null, { mendedRevision = 0 }: MadeDocument): Promise<void> {
  const mended = kind === null ? undefined : await findMended(tx, { applicationId, kind })
  if ((mended?.revision ?? 0) !== mendedRevision) throw new Error(`A letter of the application ${applicationId} was mended while it was made.`)
}

async function makeReady(tx: Tx, uuid: string, { id, version }: Pick<DocumentInForce, 'id' | 'version'>): Promise<void> {
  await tx
    .updateTable('document_preparation')
    .set({ state: 'ready', document_id: id, version })
    .where('uuid', '=', uuid)
    .where('state', '=', 'pending')
    .execute()
}

async function fail(db: Db, uuid: string, error: RefusalCode): Promise<void> {
  await db.updateTable('document_preparation').set({ state: 'error', error }).where('uuid', '=', uuid).where('state', '=', 'pending').execute()
}

/** Points at which tests kill the server while a document is prepared. */
export const prepareCrashPoints = ['prepare.afterMaking', 'prepare.afterStore', 'prepare.afterDocument', 'prepare.afterReady'] as const
