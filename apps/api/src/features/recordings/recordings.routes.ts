import { endpoints } from '@klesis/contract/endpoints.ts'
import { requirePerson } from '../../actor/actor.ts'
import { on, type Routes } from '../../http/on.ts'
import { sendJson } from '../../http/send-json.ts'
import { visitOf } from '../../http/visit-of.ts'
import { answerConsent } from './answer-consent.ts'
import { deleteRecording, deleteRecordingsOf } from './delete-recordings.ts'
import { limitAnswers, limitUploads } from './limit-uploads.ts'
import { pauseRecording } from './pause-recording.ts'
import { readTerms } from './read-terms.ts'
import { readRecording, readRecordings } from './recordings.queries.ts'
import { requireRecordingSubject } from './require-recording-subject.ts'
import { saveEvents } from './save-events.ts'
import { unpackBody } from './unpack-body.ts'
import { watchRecording } from './watch-recording.ts'

const done = { ok: true } as const

export const recordingRoutes: Routes = async (app) => {
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
    onRequest: ({ actor, ip }) => limitUploads(app.db, { ip, personId: actor.person?.id }),
    decompress: false,
    preParsing: unpackBody,
    handler: async (request) => {
      const { body: batch, actor } = request
      const subject = await requireRecordingSubject(app.db, app.config, actor, batch.consentId)
      await saveEvents(app.db, { batch, subject, visit: visitOf(request) }, app.now())
      return done
    },
  })
  app.route({
    ...on(endpoints.recordings.pause),
    onRequest: ({ actor, ip }) => limitUploads(app.db, { ip, personId: actor.person?.id }),
    handler: async ({ actor, body }) => {
      const subject = await requireRecordingSubject(app.db, app.config, actor, body.consentId)
      await pauseRecording(app.db, body.sessionId, subject, app.now())
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
