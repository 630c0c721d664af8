import { consentHeader } from '@klesis/contract/recordings/upload-limits.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Who is recorded: the person of the session, or a visitor who consented. Both are null for a visitor where consent is not asked. */
export interface RecordingSubject {
  personId: number | null
  consentId: string | null
}

/** Returns who is recorded, from headers alone, so that no body is read in vain; refuses if recording is off, consent is missing, or the session is limited. */
export async function requireRecordingSubject(
  db: Db,
  { recording }: Pick<Config, 'recording'>,
  { actor: { person, scope }, headers }: Pick<FastifyRequest, 'actor' | 'headers'>,
): Promise<RecordingSubject> {
  if (recording === 'off') refuse('recording.off')
  if (scope) refuse('recording.consentMissing')
  if (recording === 'always') return { personId: person?.id ?? null, consentId: null }
  const agreed = db.selectFrom('recording_consent').select('id').where('answer', '=', 'yes')
  if (person) {
    const found = await agreed.where('person_id', '=', person.id).executeTakeFirst()
    return found ? { personId: person.id, consentId: null } : refuse('recording.consentMissing')
  }
  const consentId = z.uuid().safeParse(headers[consentHeader]).data
  const found = consentId && (await agreed.where('id', '=', consentId).where('person_id', 'is', null).executeTakeFirst())
  return found ? { personId: null, consentId: found.id } : refuse('recording.consentMissing')
}
