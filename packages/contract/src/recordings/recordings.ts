import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant, PageText, page } from '../wire.ts'
import { RecordingEvent, RecordingUpload, SessionId } from './recording-upload.ts'
import { recordedKinds } from './upload-limits.ts'

/** `off`: nobody is recorded. `consent`: people who agreed are. `always`: everybody is, without consent. */
export const recordingModes = ['off', 'consent', 'always'] as const
export const RecordingMode = z.enum(recordingModes)
export type RecordingMode = z.infer<typeof RecordingMode>

export const RecordingAnswer = z.enum(['yes', 'no'])
export type RecordingAnswer = z.infer<typeof RecordingAnswer>

/** The recording terms for the caller. `answer` is null before the first answer, and always for visitors: their browser stores it. */
export const RecordingTerms = z.object({
  mode: RecordingMode,
  days: z.int(),
  answer: RecordingAnswer.nullable(),
  answeredAt: Instant.nullable(),
  /** Number of stored recordings of the caller. */
  kept: z.int(),
})
export type RecordingTerms = z.infer<typeof RecordingTerms>

/** One recorded browser session; `person` is null for a visitor. Durations are milliseconds of the browser's clock, sizes are stored bytes. */
export const Recording = z.object({
  id: Id,
  sessionId: z.string(),
  person: z.object({ id: Id, uid: z.string(), fullname: z.string() }).nullable(),
  beganAt: Instant,
  lastAt: Instant,
  length: z.int(),
  pages: z.array(z.string()),
  events: z.int(),
  chunks: z.int(),
  size: z.int(),
  browser: z.string(),
  isPaused: z.boolean(),
})
export type Recording = z.infer<typeof Recording>

export type RecordedKind = (typeof recordedKinds)[number]

const Day = z.iso.date()
const ById = z.object({ id: IdText })

export const recordingSchemas = {
  terms: {
    summary: 'Whether use is recorded here, and what the caller answered.',
    response: RecordingTerms,
  },
  answer: {
    summary: 'Agrees to be recorded, or no longer. A visitor gets the number of the consent, to be shown with what is sent.',
    body: z.object({ answer: RecordingAnswer, consentId: z.uuid().optional() }),
    response: z.object({ answer: RecordingAnswer, consentId: z.uuid().nullable() }),
    refusals: ['recording.off', 'recording.consentMissing', 'request.tooMany'],
  },
  save: {
    summary: 'Takes the next events of a browser session, plain or as gzip. They are the token’s, whoever `user` names.',
    body: RecordingUpload,
    carries: 'recording',
    response: Done,
    refusals: ['recording.off', 'recording.consentMissing', 'recording.paused', 'recording.full', 'request.tooMany'],
  },
  pause: {
    summary: 'Ends the recording of a browser session; what comes later is refused.',
    body: z.object({ sessionId: SessionId }),
    response: Done,
    refusals: ['recording.off', 'request.tooMany'],
  },
  deleteOwn: {
    summary: 'Deletes every recording of the caller.',
    response: z.object({ deleted: z.int() }),
  },
  list: {
    summary: 'Recordings, the newest first; `q` searches names, uids and pages.',
    query: z.object({
      page: PageText,
      q: z.string().trim().max(200).optional(),
      kind: z.enum(recordedKinds).default('all'),
      from: Day.optional(),
      until: Day.optional(),
    }),
    response: page(Recording),
  },
  read: {
    summary: 'One recording.',
    params: ById,
    response: Recording,
  },
  events: {
    summary: 'The next events of a recording, for replay; `after` is the `next` of the answer before. Who watches is noted.',
    params: ById,
    query: z.object({ after: PageText }),
    response: z.object({ events: z.array(RecordingEvent), next: z.int().nullable() }),
  },
  remove: {
    summary: 'Deletes one recording.',
    params: ById,
    response: Done,
  },
  removeOf: {
    summary: 'Deletes every recording of one person.',
    params: z.object({ personId: IdText }),
    response: z.object({ deleted: z.int() }),
  },
} satisfies CallSchemasByName
