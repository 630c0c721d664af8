import { endpoints } from '@klesis/contract/endpoints.ts'
import { requirePerson } from '../../../actor/actor.ts'
import { cleanFileName } from '../../../files/uploads/clean-file-name.ts'
import { fileHeaders } from '../../../files/uploads/file-headers.ts'
import { on, type Routes } from '../../../http/on.ts'
import { signalOf } from '../../../http/signal-of.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findConverter } from './find-converter.ts'
import { openConversion } from './open-conversion.ts'

const seconds = 60
const most = 50 * 2 ** 20

export const conversionRoutes: Routes = async (app) => {
  const found = findConverter(app.config, { milliseconds: seconds * 1000, mostBytes: most })
  void found.then((result) => result.converter ?? app.log.info(result.missing))
  const conversion = openConversion(found, (detail) => app.log.warn(detail))
  app.addHook('onClose', () => conversion.close())
  app.route({
    ...on(endpoints.conversion.toPdf),
    handler: async (request, reply) => {
      const { id } = requirePerson(request.actor)
      // Said before the document is sent.
      if (!(await conversion.isAvailable())) refuse('conversion.unavailable')
      const sent = await request.file({ limits: { fileSize: most, files: 1 } })
      if (!sent) return refuse('request.malformed')
      const signal = signalOf(reply)
      const pdf = await conversion.toPdf(await sent.toBuffer(), { owner: String(id), signal }).catch((error: unknown) => {
        if (signal.aborted) refuse('request.timeout')
        throw error
      })
      const name = cleanFileName(sent.filename.replace(/\.docx$/i, ''), 'pdf')
      return reply.headers(fileHeaders({ name, size: pdf.length, contentType: 'application/pdf' })).send(pdf)
    },
  })
}
