import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { RecordingEvent, RecordingUpload } from '@klesis/contract/recordings/recording-upload.ts'
import { sql } from 'kysely'
import type { ClientDetails } from '../../actor/client-details.ts'
import type { Db, Tx } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refuse } from '../../refusals/refuse.ts'
import { limitRecordings } from './limit-uploads.ts'
import { pagesSeen, withoutTokens } from './pages-seen.ts'
import { type RecordingSubject, requireLastingConsent } from './require-recording-subject.ts'

const pack = promisify(gzip)

/** Limits of one recording; further events of the browser session are refused. */
export const recordingLimits = { chunks: 5_000, bytes: 32 * 1024 * 1024, pages: 100 } as const

interface Upload {
  batch: RecordingUpload
  subject: RecordingSubject
  client: ClientDetails
}

interface LockedRecording {
  id: number
  chunks: number
  size: number
  paused_at: string | null
}

interface Packed {
  events: RecordingEvent[]
  digest: Buffer
  bytes: Buffer
}

/** Appends events to the recording of their browser session. A repeated upload is recognised by its digest and not stored again. */
export async function saveEvents(db: Db, { batch, subject, client }: Upload, now: Date): Promise<void> {
  if (batch.events.length === 0) return
  if (!(await isKnown(db, batch.sessionId, subject))) await limitRecordings(db, subject, client.address)
  const events = withoutTokens(batch.events)
  const text = Buffer.from(JSON.stringify(events))
  const packed = { events, digest: createHash('sha256').update(text).digest(), bytes: await pack(text) }
  await inTransaction(db, async (tx) => {
    await requireLastingConsent(tx, subject)
    const recording = await lockRecording(tx, { batch, subject, client }, now)
    if (recording.paused_at) refuse('recording.paused')
    if (recording.chunks >= recordingLimits.chunks || recording.size + packed.bytes.length > recordingLimits.bytes) refuse('recording.full')
    await addChunk(tx, recording, packed, now)
  })
}

const isKnown = (db: Db, sessionId: string, { personId, consentId }: RecordingSubject) =>
  db
    .selectFrom('recording')
    .select('id')
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`person_id is not distinct from ${personId}::int and consent_id is not distinct from ${consentId}::uuid`)
    .executeTakeFirst()

/** Inserts or updates the row of the recording and thereby locks it, so that uploads of one session wait for each other. */
async function lockRecording(tx: Tx, { batch, subject, client }: Upload, now: Date): Promise<LockedRecording> {
  const at = now.toISOString()
  return tx
    .insertInto('recording')
    .values({ session_id: batch.sessionId, person_id: subject.personId, consent_id: subject.consentId, began_at: at, last_at: at, browser: client.browser })
    .onConflict((conflict) => conflict.constraint('recording_session_unique').doUpdateSet({ last_at: at }))
    .returning(['id', 'chunks', 'size', 'paused_at'])
    .executeTakeFirstOrThrow()
}

async function addChunk(tx: Tx, { id, chunks }: LockedRecording, { events, digest, bytes }: Packed, now: Date): Promise<void> {
  const added = await tx
    .insertInto('recording_chunk')
    .values({ received_on: now.toISOString().slice(0, 10), recording_id: id, number: chunks + 1, digest, bytes })
    .onConflict((conflict) => conflict.constraint('recording_chunk_once').doNothing())
    .returning('number')
    .executeTakeFirst()
  if (!added) return
  const [first, last] = span(events)
  await sql`update recording set chunks = ${added.number}, events = events + ${events.length}, size = size + ${bytes.length},
      first_event_at = least(first_event_at, ${first}::timestamptz), last_event_at = greatest(last_event_at, ${last}::timestamptz),
      pages = (select coalesce(array_agg(page order by ordinal), '{}') from (
        select page, min(ordinal) as ordinal from unnest(pages || ${pagesSeen(events)}::text[]) with ordinality as seen (page, ordinal)
        group by page order by 2 limit ${recordingLimits.pages}) as once)
    where id = ${id}`.execute(tx)
}

function span(events: readonly RecordingEvent[]): [first: string, last: string] {
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const { timestamp } of events) [first, last] = [Math.min(first, timestamp), Math.max(last, timestamp)]
  return [new Date(first).toISOString(), new Date(last).toISOString()]
}
