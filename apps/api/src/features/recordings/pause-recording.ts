import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { RecordingSubject } from './require-recording-subject.ts'

/** Stops the recording of a browser session: uploads that are under way are refused, too. A session without uploads is stored as paused. */
export async function pauseRecording(db: Db, sessionId: string, { personId, consentId }: RecordingSubject, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('recording')
    .values({ session_id: sessionId, person_id: personId, consent_id: consentId, began_at: at, last_at: at, paused_at: at })
    .onConflict((conflict) =>
      conflict.constraint('recording_session_unique').doUpdateSet({ paused_at: sql`coalesce(recording.paused_at, ${at}::timestamptz)` }),
    )
    .execute()
}
