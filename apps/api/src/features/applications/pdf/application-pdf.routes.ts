import { endpoints } from '@klesis/contract/endpoints.ts'
import { requirePerson } from '../../../actor/actor.ts'
import { fileHeaders } from '../../../files/uploads/file-headers.ts'
import { on, type Routes } from '../../../http/on.ts'
import { signalOf } from '../../../http/signal-of.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { startRenderer } from '../../documents/index.ts'
import { writeApplicationPdf } from './write-application-pdf.ts'

/** Of one person: drawing a document takes the processor from everybody. */
const perMinute = 30

export const applicationPdfRoutes: Routes = async (app) => {
  const renderer = startRenderer()
  app.addHook('onClose', () => renderer.close())
  app.route({
    ...on(endpoints.applicationPdf.read),
    handler: async ({ actor, params }, reply) => {
      const { db, files, config, sandbox } = app
      await limitCalls(db, { key: `application-pdf:${requirePerson(actor).id}`, max: perMinute, seconds: 60 })
      const file = await writeApplicationPdf({ db, files, config, sandbox, renderer }, actor, { ...params, now: app.now(), signal: signalOf(reply) })
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })
}
