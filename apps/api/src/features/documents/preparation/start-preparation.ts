import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { findLetterVersionId } from '../../letters/index.ts'
import { contentHash, readContent, requireDecidableStep } from '../../lifecycle/index.ts'
import { picturesAreCurrent } from '../../org/index.ts'
import { signableStates } from '../document-row.ts'
import { readFactsHash } from '../letters/letter-values.ts'
import { prepareDocument } from './prepare-document.ts'
import { requireAwaited } from './require-awaited.ts'

/** After that the page asks for the document again. */
const lifetime = 12 * 3_600_000

export interface PreparationRequest {
  applicationId: number
  stepId: number
  now: Date
}

/**
 * Begins to prepare the document of a step for whoever may decide it now, and returns the uuid to ask for it. One that is being prepared, or is ready and still
 * what would be signed, is used again.
 */
export async function startPreparation(db: Db, actor: Actor, { applicationId, stepId, now }: PreparationRequest): Promise<string> {
  const personId = requirePerson(actor).id
  if (actor.scope) refuse('document.signInFully')
  const { step } = await requireDecidableStep(db, actor, { applicationId, stepId, event: 'approve', now })
  if (step.approval_type !== 'pdf.sign') refuse('approval.notFound')
  return inTransaction(db, async (tx) => {
    // Of two that ask at once the second finds the first's.
    const application = await requireAwaited(tx, { applicationId, stepId })
    const kind = await findSignedLetter(tx, stepId)
    const letterVersionId = await findLetterVersionId(tx, application.invitation_id, kind)
    const letterFacts = await readFactsHash(tx, application, kind, now)
    const existing = await findUsable(tx, { stepId, personId, hash: contentHash(await readContent(tx, application)), letterVersionId, letterFacts, now })
    if (existing) return existing
    const { uuid } = await tx
      .insertInto('document_preparation')
      .values({
        ...{ application_id: applicationId, step_id: stepId, person_id: personId },
        ...{ created_at: now.toISOString(), expires_at: new Date(now.getTime() + lifetime).toISOString() },
      })
      .returning('uuid')
      .executeTakeFirstOrThrow()
    crashPoint('prepare.afterRow')
    await enqueue(tx, prepareDocument, { uuid })
    return uuid
  })
}

interface Wanted {
  stepId: number
  personId: number
  /** Of the content of the application. */
  hash: Buffer
  /** By which a letter would be written. */
  letterVersionId: number | null
  /** What else it would say. */
  letterFacts: Buffer | null
  now: Date
}

async function findUsable(tx: Tx, { stepId, personId, hash, letterVersionId, letterFacts, now }: Wanted): Promise<string | undefined> {
  // Half of the time must be left: nobody is to find it expired while reading.
  const until = new Date(now.getTime() + lifetime / 2).toISOString()
  const found = await tx
    .selectFrom('document_preparation as p')
    .leftJoin('document as d', (join) => join.onRef('d.id', '=', 'p.document_id').onRef('d.version', '=', 'p.version').on('d.state', 'in', signableStates))
    .select('p.uuid')
    .where('p.step_id', '=', stepId)
    .where('p.person_id', '=', personId)
    .where('p.expires_at', '>', until)
    .where((where) =>
      where.or([
        where('p.state', '=', 'pending'),
        where('d.version', '>', 1),
        where.and([
          where('d.content_hash', '=', hash),
          where('d.letter_version_id', letterVersionId === null ? 'is' : '=', letterVersionId),
          where('d.letter_facts', letterFacts === null ? 'is' : '=', letterFacts),
          picturesAreCurrent('d.pictures'),
        ]),
      ]),
    )
    .orderBy('p.created_at', 'desc')
    .executeTakeFirst()
  return found?.uuid
}

async function findSignedLetter(tx: Tx, stepId: number): Promise<LetterKind | null> {
  const step = await tx.selectFrom('step').select('signs_letter').where('id', '=', stepId).executeTakeFirst()
  return (step?.signs_letter ?? null) as LetterKind | null
}
