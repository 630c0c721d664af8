import { createHash } from 'node:crypto'
import { z } from 'zod'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { findUnsealed, keepSealed, openUnsealed, type SealDocument } from '../../documents/index.ts'
import { signDocument } from '../documents/sign-document.ts'
import { openSecrets } from '../secrets/server-secrets.ts'
import { startPdf } from '../start-pdf.ts'
import { chooseTimeStamps } from '../time-stamps/open-time-stamps.ts'
import { readTrust } from '../trust/read-trust.ts'
import { chooseSeal, sealedBy } from './choose-seal.ts'

/** Longest for one document, with the time stamp. */
const milliseconds = 60_000

/** Seals a document with the key of the institution, wherever that lies. Where time stamps are set none is sealed without: it waits until there is one to be had. */
export const sealDocument: SealDocument = async (context, documentId) => {
  const { db, config, log, now } = context
  const document = await openUnsealed(context, documentId)
  if (!document) return
  const { provider, credentials, code } = chooseSeal({ ...context, authorityNeeds: () => ({ config, secrets: openSecrets(config), now: now() }) })
  const stamps = chooseTimeStamps(config, { log, now })
  const pdf = startPdf({ atOnce: 1 })
  try {
    const signed = await signDocument(
      {
        ...{ pdf, log, now, provider },
        trust: () => readTrust(db, config, now()),
        timeStamp: stamps ? async (digest, signal) => (await stamps.stamp(digest, signal)) ?? stampMissing() : undefined,
      },
      {
        ...{ bytes: document.bytes, place: { field: document.field }, description: document.title, reason: document.reason, location: '', image: null },
        ...{ person: { id: 0, fullname: config.SITE }, credentials, code, subject: {} },
      },
      AbortSignal.timeout(milliseconds),
    )
    const [certificate] = signed.certificate.certificates
    const fingerprint = createHash('sha256').update(certificate).digest()
    const seal = { name: sealedBy(signed.certificate, config), fingerprint, level: signed.level, isQualified: provider.isQualified }
    await keepSealed(context, { document, bytes: signed.bytes, ...seal, now: now() })
  } finally {
    await pdf.close()
  }
}

const stampMissing = () => refuse('signing.providerDown')

/** In one run; the rest with the next. */
const most = 100

/** What the service that seals, or stamps, does with every document. */
const isOfService = (error: unknown) =>
  error instanceof Refusal ? error.code.startsWith('signing.') : error instanceof DOMException && error.name === 'TimeoutError'

/**
 * Seals what still waits, for instance because there was no time stamp to be had, or the service that seals was silent. Where one of them says no, or takes
 * too long, the rest is not tried: each seal of a provider may cost something, also one that goes nowhere without its stamp.
 */
export const sealWaiting = defineJob(
  'signing.seal-waiting',
  z.object({}),
  async (context: JobContext) => {
    for (const id of await findUnsealed(context.db, most)) {
      try {
        await sealDocument(context, id)
      } catch (error) {
        context.log.error({ err: error, documentId: id }, 'a document could not be sealed')
        if (isOfService(error)) break
      }
    }
  },
  { queue: 'long', cron: '*/10 * * * *' },
)
