import { endpoints } from '@klesis/contract/endpoints.ts'
import { fileHeaders } from '../../../files/uploads/file-headers.ts'
import { atPace } from '../../../http/at-pace.ts'
import { type App, on, type Routes } from '../../../http/on.ts'
import { signalOf } from '../../../http/signal-of.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { receiveForm } from '../documents/receive-form.ts'
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
        const { pdf, name } = await gate.enter(String(id), signal, async () => {
          const { file } = await atPace(request, () => receiveForm(request, app.config.signLimit))
          const { bytes, name } = file ?? refuse('request.malformed')
          return { pdf: await conversion.toPdf(bytes, { owner: String(id), signal }), name }
        })
        return reply.headers(fileHeaders({ name, size: pdf.length, contentType: 'application/pdf' })).send(pdf)
      },
    })
  }
