import { endpoints } from '@klesis/contract/endpoints.ts'
import { cleanFileName } from '../../../files/uploads/clean-file-name.ts'
import { fileHeaders } from '../../../files/uploads/file-headers.ts'
import { atPace } from '../../../http/at-pace.ts'
import { type App, on, type Routes } from '../../../http/on.ts'
import { signalOf } from '../../../http/signal-of.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { uploadGate } from '../documents/upload-gate.ts'
import type { SigningParts } from '../open-signing.ts'
import { requireSigner } from '../signing.policy.ts'
import { findConverter } from './find-converter.ts'
import { type Conversion, startConversion } from './start-conversion.ts'

const seconds = 60

/** Documents are in memory until they are converted; the others wait unread. */
const gateLimits = { atOnce: 4, ofOwner: 2, waitingOfOwner: 4, waiting: 40 }

/** The conversion of one server; what is missing for it is logged once. */
export function openConversion({ config, log }: Pick<App, 'config' | 'log'>): Conversion {
  const found = findConverter(config, { milliseconds: seconds * 1000, mostBytes: config.signLimit })
  void found.then((result) => result.converter ?? log.info(result.missing))
  return startConversion(found, (detail) => log.warn(detail))
}

export const conversionRoutes =
  (conversion: Conversion, { uploadGate: gateOf = uploadGate }: Partial<Pick<SigningParts, 'uploadGate'>> = {}): Routes =>
  async (app) => {
    app.addHook('onClose', () => conversion.close())
    const gate = gateOf(gateLimits)
    app.route({
      ...on(endpoints.conversion.toPdf),
      handler: async (request, reply) => {
        const { id } = await requireSigner(app.db, request.actor, app.now())
        // Said before the document is read.
        if (!(await conversion.isAvailable())) refuse('conversion.unavailable')
        const signal = signalOf(reply)
        const { pdf, sentName } = await gate.enter(String(id), signal, async () => {
          const { bytes, sentName } = await atPace(request, async () => {
            const sent = await request.file({ limits: { fileSize: app.config.signLimit, files: 1 } })
            return sent ? { bytes: await sent.toBuffer(), sentName: sent.filename } : refuse('request.malformed')
          })
          return { pdf: await conversion.toPdf(bytes, { owner: String(id), signal }), sentName }
        })
        const name = cleanFileName(sentName.replace(/\.docx$/i, ''), 'pdf')
        return reply.headers(fileHeaders({ name, size: pdf.length, contentType: 'application/pdf' })).send(pdf)
      },
    })
  }
