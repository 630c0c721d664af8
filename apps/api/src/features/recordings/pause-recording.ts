import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type RecordingSubject, requireLastingConsent } from './require-recording-subject.ts'

/** Stops the recording of a browser session: uploads that are under way are refused, too. A session without uploads is stored as paused. */
export async function pauseRecording(db: Db, sessionId: string, subject: RecordingSubject, now: Date): Promise<void> {
  const at = now.toISOString()
  await inTransaction(db, async (tx) => {
    await requireLastingConsent(tx, subject)
    await tx
      .insertInto('recording')
      .values({ session_id: sessionId, person_id: subject.personId, consent_id: subject.consentId, began_at: at, last_at: at, paused_at: at })
      .onConflict((conflict) =>
        conflict.constraint('recording_session_unique').doUpdateSet({ paused_at: sql`coalesce(recording.paused_at, ${at}::timestamptz)` }),
      )
      .execute()
  })
}
