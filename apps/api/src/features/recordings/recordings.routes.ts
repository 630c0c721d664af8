import { endpoints } from '@klesis/contract/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { requirePerson } from '../../actor/actor.ts'
import { networkOf } from '../../actor/network-of.ts'
import { clientDetailsOf } from '../../http/client-details-of.ts'
import { on, type Routes } from '../../http/on.ts'
import { sendJson } from '../../http/send-json.ts'
import { signalOf } from '../../http/signal-of.ts'
import { takeTurns } from '../../limits/take-turns.ts'
import { refuse } from '../../refusals/refuse.ts'
import { answerConsent } from './answer-consent.ts'
import { deleteRecording, deleteRecordingsOf } from './delete-recordings.ts'
import { limitAnswers, limitUploads, requireVisitorSpace } from './limit-uploads.ts'
import { pauseRecording } from './pause-recording.ts'
import { readRecording, readRecordings } from './read-recordings.ts'
import { readTerms } from './read-terms.ts'
import { type RecordingSubject, requireRecordingSubject } from './require-recording-subject.ts'
import { saveEvents } from './save-events.ts'
import { unpackBody } from './unpack-body.ts'
import { watchRecording } from './watch-recording.ts'

const done = { ok: true } as const

/** What is written to recordings never holds more than two connections to the database, nor more than one of a person or visitor; browsers send again what is refused. */
const turnLimits = { atOnce: 2, atOnceOfOwner: 1, waitingOfOwner: 4, waiting: 60, seconds: 10 }

declare module 'fastify' {
  interface FastifyRequest {
    recordingSubject: RecordingSubject
  }
}

export const recordingRoutes: Routes = async (app) => {
  app.decorateRequest('recordingSubject')
  const turns = takeTurns(turnLimits)
  /** Writes in turn. Whoever leaves before theirs is answered as after a time-out: nobody reads it, and the log holds no fault. */
  const inTurn = (request: FastifyRequest, signal: AbortSignal, write: () => Promise<void>) => {
    const { recordingSubject: subject } = request
    return turns.take(write, { owner: String(subject.personId ?? subject.consentId ?? networkOf(request.ip)), signal }).catch((error: unknown) => {
      if (signal.aborted) refuse('request.timeout')
      throw error
    })
  }
  /** Refuses before any of the body is read. */
  const admit = async (request: FastifyRequest) => {
    if (app.config.recording !== 'off') await limitUploads(app.db, { ip: request.ip, personId: request.actor.person?.id })
    request.recordingSubject = await requireRecordingSubject(app.db, app.config, request)
    if (request.recordingSubject.personId === null) await requireVisitorSpace(app.db, app.config.RECORDING_VISITORS_MB)
  }
  app.route({ ...on(endpoints.recordings.terms), handler: (request) => readTerms(app.db, app.config, request.actor) })
  app.route({
    ...on(endpoints.recordings.answer),
    handler: async (request) => {
      if (!request.actor.person) await limitAnswers(app.db, request.ip)
      return answerConsent(app.db, app.config, request.actor, request.body, app.now())
    },
  })
  app.route({
    ...on(endpoints.recordings.save),
    onRequest: admit,
    decompress: false,
    preParsing: unpackBody,
    handler: async (request, reply) => {
      const { body: batch, recordingSubject: subject } = request
      await inTurn(request, signalOf(reply), () => saveEvents(app.db, { batch, subject, client: clientDetailsOf(request) }, app.now()))
      return done
    },
  })
  app.route({
    ...on(endpoints.recordings.pause),
    onRequest: admit,
    handler: async (request) => {
      const { body, recordingSubject: subject } = request
      // Written even if the page was closed meanwhile.
      await inTurn(request, new AbortController().signal, () => pauseRecording(app.db, body.sessionId, subject, app.now()))
      return done
    },
  })
  app.route({
    ...on(endpoints.recordings.deleteOwn),
    handler: async ({ actor }) => ({ deleted: await deleteRecordingsOf(app.db, actor, requirePerson(actor).id) }),
  })
  app.route({ ...on(endpoints.recordings.list), handler: (request) => readRecordings(app.db, request.query) })
  app.route({ ...on(endpoints.recordings.read), handler: (request) => readRecording(app.db, request.params.id) })
  app.route({
    ...on(endpoints.recordings.events),
    handler: async ({ actor, params, query }, reply) => sendJson(reply, await watchRecording(app.db, actor, { id: params.id, after: query.after }, app.now())),
  })
  app.route({
    ...on(endpoints.recordings.remove),
    handler: async ({ actor, params }) => {
      await deleteRecording(app.db, actor, params.id)
      return done
    },
  })
  app.route({
    ...on(endpoints.recordings.removeOf),
    handler: async ({ actor, params }) => ({ deleted: await deleteRecordingsOf(app.db, actor, params.personId) }),
  })
}
