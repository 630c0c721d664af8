import type { Actor } from '../../actor/actor.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Whose events are taken: the token's person, or a visitor who agreed. */
export interface Recorded {
  personId: number | null
  consentId: string | null
}

/** Says whose recording this is, or refuses: recording is off, nobody agreed, or the session came by a mailed link. */
export async function findRecorded(
  db: Db,
  { recording }: Pick<Config, 'recording'>,
  { person, scope }: Actor,
  consentId: string | undefined,
): Promise<Recorded> {
  if (recording === 'off') refuse('recording.off')
  if (scope) refuse('recording.consentMissing')
  if (recording === 'always') return { personId: person?.id ?? null, consentId: null }
  const agreed = db.selectFrom('recording_consent').select('id').where('answer', '=', 'yes')
  if (person) {
    const found = await agreed.where('person_id', '=', person.id).executeTakeFirst()
    return found ? { personId: person.id, consentId: null } : refuse('recording.consentMissing')
  }
  const found = consentId && (await agreed.where('id', '=', consentId).where('person_id', 'is', null).executeTakeFirst())
  return found ? { personId: null, consentId: found.id } : refuse('recording.consentMissing')
}
