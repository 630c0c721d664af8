import { consentHeader } from '@klesis/contract/recordings/upload-limits.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Who is recorded: the person of the session, or a visitor who consented. Both are null for a visitor where consent is not asked. */
export interface RecordingSubject {
  isAsked: boolean
  personId: number | null
  consentId: string | null
}

const agreed = (db: Db | Tx, { personId, consentId }: Pick<RecordingSubject, 'personId' | 'consentId'>) => {
  const answers = db.selectFrom('recording_consent').select('id').where('answer', '=', 'yes')
  return personId === null ? answers.where('id', '=', consentId).where('person_id', 'is', null) : answers.where('person_id', '=', personId)
}

/** Returns who is recorded, from headers alone, so that no body is read in vain; refuses if recording is off, consent is missing, or the session is limited. */
export async function requireRecordingSubject(
  db: Db,
  { recording }: Pick<Config, 'recording'>,
  { actor: { person, scope }, headers }: Pick<FastifyRequest, 'actor' | 'headers'>,
): Promise<RecordingSubject> {
  if (recording === 'off') refuse('recording.off')
  if (scope) refuse('recording.consentMissing')
  const personId = person?.id ?? null
  if (recording === 'always') return { isAsked: false, personId, consentId: null }
  const consentId = person ? null : (z.uuid().safeParse(headers[consentHeader]).data ?? null)
  const found = (personId ?? consentId) !== null && (await agreed(db, { personId, consentId }).executeTakeFirst())
  return found ? { isAsked: true, personId, consentId: personId === null ? found.id : null } : refuse('recording.consentMissing')
}

/**
 * Asks again where the recording is written: between its request and its turn an upload waits, and the answer may have become "no" or the account erased.
 * What it reads stays locked, so that either of these waits for the upload and then finds its rows.
 */
export async function requireLastingConsent(tx: Tx, { isAsked, personId, consentId }: RecordingSubject): Promise<void> {
  if (!isAsked && personId === null) return
  const lasting = isAsked
    ? agreed(tx, { personId, consentId }).forShare()
    : tx.selectFrom('person').select('id').where('id', '=', personId).where('erased_at', 'is', null).forKeyShare()
  if (!(await lasting.executeTakeFirst())) refuse('recording.consentMissing')
}
