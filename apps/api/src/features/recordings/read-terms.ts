import type { RecordingTerms } from '@klesis/contract/recordings/recordings.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'

/** Reads whether use is recorded, the caller's consent, and how many recordings of the caller are kept. */
export async function readTerms(
  db: Db,
  { recording, RECORDING_DAYS }: Pick<Config, 'recording' | 'RECORDING_DAYS'>,
  { person }: Actor,
): Promise<RecordingTerms> {
  const terms = { mode: recording, days: RECORDING_DAYS }
  if (!person) return { ...terms, answer: null, answeredAt: null, kept: 0 }
  const answered = await db
    .selectFrom('recording_consent')
    .select(['answer', 'answered_at as answeredAt'])
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  const { kept } = await db
    .selectFrom('recording')
    .select((row) => row.fn.countAll<number>().as('kept'))
    .where('person_id', '=', person.id)
    .where('chunks', '>', 0)
    .executeTakeFirstOrThrow()
  return { ...terms, answer: (answered?.answer as RecordingTerms['answer'] | undefined) ?? null, answeredAt: answered?.answeredAt ?? null, kept }
}
