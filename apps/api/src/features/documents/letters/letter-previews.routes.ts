import { endpoints } from '@klesis/contract/endpoints.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { fileHeaders } from '../../../files/uploads/file-headers.ts'
import { on, type Routes } from '../../../http/on.ts'
import { signalOf } from '../../../http/signal-of.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { startRenderer } from '../rendering/start-renderer.ts'
import { mendLetter, readMended } from './mend-letter.ts'
import { previewLetter, previewLetterFor, previewMended, readLettersFor } from './preview-letter.ts'
import { readPlaceholders } from './read-placeholders.ts'

/** Of one person: drawing a document takes the processor from everybody. */
const perMinute = 30

/** Letters as they would be written. */
export const letterPreviewRoutes: Routes = async (app) => {
  const { db, files, config } = app
  const { placeholders, preview, forApplication, previewForApplication, previewMended: ofTexts, readMended: readText, mend, removeMended } = endpoints.letters
  const renderer = startRenderer()
  app.addHook('onClose', () => renderer.close())
  const limit = (actor: Actor) => limitCalls(db, { key: `letter-preview:${requirePerson(actor).id}`, max: perMinute, seconds: 60 })
  app.route({ ...on(placeholders), handler: ({ actor, params }) => readPlaceholders(db, actor, { ...params, now: app.now() }) })
  app.route({ ...on(forApplication), handler: ({ actor, params }) => readLettersFor(db, actor, { ...params, now: app.now() }) })
  app.route({ ...on(readText), handler: ({ actor, params }) => readMended(db, actor, { ...params, now: app.now() }) })
  app.route({
    ...on(mend),
    handler: ({ actor, params, body: { revision, ...text } }) => mendLetter(db, actor, { ...params, revision, text, now: app.now() }),
  })
  app.route({ ...on(removeMended), handler: ({ actor, params, query }) => mendLetter(db, actor, { ...params, ...query, text: null, now: app.now() }) })
  app.route({
    ...on(preview),
    handler: async ({ actor, params, body }, reply) => {
      await limit(actor)
      const file = await previewLetter({ db, files, config, renderer }, actor, { ...params, ...body, now: app.now(), signal: signalOf(reply) })
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })
  app.route({
    ...on(ofTexts),
    handler: async ({ actor, params, body }, reply) => {
      await limit(actor)
      const file = await previewMended({ db, files, config, renderer }, actor, { ...params, ...body, now: app.now(), signal: signalOf(reply) })
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })
  app.route({
    ...on(previewForApplication),
    handler: async ({ actor, params }, reply) => {
      await limit(actor)
      const file = await previewLetterFor({ db, files, config, renderer }, actor, { ...params, now: app.now(), signal: signalOf(reply) })
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })
}
