import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Recorded } from './find-recorded.ts'

/** Lets nothing more into the recording of a browser session, not even what was under way. A session that sent nothing yet is noted as paused too. */
export async function pauseRecording(db: Db, sessionId: string, { personId, consentId }: Recorded, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('recording')
    .values({ session_id: sessionId, person_id: personId, consent_id: consentId, began_at: at, last_at: at, paused_at: at })
    .onConflict((conflict) =>
      conflict.constraint('recording_session_unique').doUpdateSet({ paused_at: sql`coalesce(recording.paused_at, ${at}::timestamptz)` }),
    )
    .execute()
}
