import { endpoints } from '@klesis/contract/endpoints.ts'
import { fileHeaders } from '../../../files/uploads/file-headers.ts'
import { on, type Routes } from '../../../http/on.ts'
import { signalOf } from '../../../http/signal-of.ts'
import { startRenderer } from '../../documents/index.ts'
import { writeApplicationPdf } from './write-application-pdf.ts'

export const applicationPdfRoutes: Routes = async (app) => {
  const renderer = startRenderer()
  app.addHook('onClose', () => renderer.close())
  app.route({
    ...on(endpoints.applicationPdf.read),
    handler: async ({ actor, params }, reply) => {
      const { db, config, sandbox } = app
      const file = await writeApplicationPdf({ db, config, sandbox, renderer }, actor, { ...params, now: app.now(), signal: signalOf(reply) })
      return reply.headers(fileHeaders(file)).send(file.bytes)
    },
  })
}
