import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { signalOf } from '../../../http/signal-of.ts'
import type { Signing } from '../open-signing.ts'
import { prepareDocumentsOfMany, readDocumentsOfMany } from './documents-of-many.ts'
import { downloadSigned } from './download-signed.ts'
import { readSignRun } from './read-sign-run.ts'
import { signMany } from './sign-many.ts'
import { stopSignRun } from './stop-sign-run.ts'

/** Signing the documents of many steps with one code. */
export const signManyRoutes =
  (signing: Signing): Routes =>
  async (app) => {
    const { db, now } = app
    const calls = endpoints.signMany
    app.route({ ...on(calls.prepare), handler: ({ actor, body }) => prepareDocumentsOfMany(signing, actor, body.ids) })
    app.route({ ...on(calls.documents), handler: ({ actor, body }) => readDocumentsOfMany(signing, actor, body.ids) })
    app.route({
      ...on(calls.sign),
      handler: ({ actor, body }, reply) => signMany(signing, actor, body, signalOf(reply.header('cache-control', 'no-store'))),
    })
    app.route({ ...on(calls.read), handler: ({ actor, params }) => readSignRun(db, actor, params.code, now()) })
    app.route({
      ...on(calls.signedDocuments),
      handler: async ({ actor, params }, reply) => {
        const { stream, headers } = await downloadSigned(app, actor, params.code, now())
        return reply.headers(headers).send(stream)
      },
    })
    app.route({ ...on(calls.stop), handler: ({ actor, params }) => stopSignRun(db, actor, params.code) })
  }
