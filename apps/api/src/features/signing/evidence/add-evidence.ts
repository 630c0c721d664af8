import type { EvidenceLevel } from '@klesis/contract/documents/documents.ts'
import { embedTimeStamp } from '@klesis/pdf/evidence/embed-time-stamp.ts'
import type { Preservation } from '@klesis/pdf/evidence/preserve.ts'
import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import type { Addition, VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import { z } from 'zod'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { findUnproven, keepEvidence, openUnproven, postponeEvidence, type Unproven } from '../../documents/index.ts'
import { type PdfProcesses, startPdf } from '../start-pdf.ts'
import { chooseTimeStamps, type TimeStamps } from '../time-stamps/open-time-stamps.ts'
import { readTrust } from '../trust/read-trust.ts'
import { type EvidenceSources, openEvidenceSources } from './open-evidence-sources.ts'

/** Longest for one document, with all that is fetched. */
const milliseconds = 120_000
/** In one run; the rest with the next. A job that takes an hour would be begun again beside itself, and others wait for its worker. */
const [most, longestRun] = [50, 15 * 60_000]

/** What it works with; tests put others in their place. */
interface EvidenceParts {
  sources: EvidenceSources
  startPdf: () => PdfProcesses
  /** When the certificate of the authority's time stamps ends, once a document had no use of it: then others of the run may have none either. */
  stampsUntil?: Date | null
}

/** Without hosts, or where nothing is fetched, nobody is asked. */
const usualParts = ({ config, log, now }: JobContext): EvidenceParts => ({
  sources: openEvidenceSources({ hosts: config.REVOCATION_FETCH ? config.SIGNATURE_EVIDENCE_HOSTS : '', log, now }),
  startPdf: () => startPdf({ atOnce: 1 }),
})

/**
 * Adds to an official document what proves its signatures when their certificates have expired, or stamps it again before the certificate of its last time stamp
 * ends. What cannot be had yet is tried again later, and the log says why; the document stays as it is meanwhile. Where time stamps are set none is kept without
 * one. Answers whether another document may be tried now.
 */
export async function addEvidence(context: JobContext, documentId: string, parts: EvidenceParts = usualParts(context)): Promise<boolean> {
  const { db, config, log, now } = context
  const document = await openUnproven(context, documentId, whoseTurn(context))
  if (!document) return true
  const pdf = parts.startPdf()
  try {
    const trust = await readTrust(db, config, now())
    const work = { pdf, trust, parts, stamps: chooseTimeStamps(config, { log, now }), signal: AbortSignal.timeout(milliseconds) }
    const made = await prove(document, work)
    if ('bytes' in made) {
      const { stampEnds, ...proven } = made
      await keepEvidence(context, { document, ...proven, renewAt: stampEnds && beforeIt(stampEnds, now()), now: now() })
      return true
    }
    log.warn({ documentId, ...made }, 'what proves the signatures of a document later is not to be had yet')
    if (made.why !== noStamp) await postponeEvidence(db, document, now())
    return made.why !== noStamp
  } finally {
    await pdf.close()
  }
}

/** Nothing is stamped again where no authority for time stamps is set. */
const whoseTurn = ({ config, now }: JobContext) => ({ now: now(), alsoAgeing: config.TSA_URL !== undefined })

interface Work {
  pdf: PdfProcesses
  trust: Trust
  parts: EvidenceParts
  stamps: TimeStamps | null
  signal: AbortSignal
}

type Made = { bytes: Uint8Array; level: EvidenceLevel; stampEnds: Date | null } | { why: string }

/** The authority for time stamps would say so of the next document too. */
const noStamp = 'no time stamp'
const noNewerStamp = 'the certificate of time stamps is not a newer one yet'

/** A quarter of the time that is left, in which authorities may be silent. */
const beforeIt = (end: Date, now: Date) => new Date(now.getTime() + (end.getTime() - now.getTime()) * 0.75)

async function prove({ bytes, evidenceFileId }: Unproven, work: Work): Promise<Made> {
  const { pdf, trust, parts, stamps, signal } = work
  if (evidenceFileId !== null && (await isAlreadyAsLong(bytes, work))) return { why: noNewerStamp }
  const value = await collect(bytes, work)
  if ('why' in value) return value
  const kept = new Uint8Array(Buffer.concat([bytes, value.section]))
  const whole = value.stamp && stamps ? await stampedWith(stamps, { kept, stamp: value.stamp, signal }) : kept
  if (!whole) return { why: noStamp }
  // By itself, as a reader has it who knows no list.
  const alone = { ...trust, revocationLists: [] }
  const checked = await pdf.run<'addition'>({ does: 'addition', bytes: whole, given: bytes.length, trust: alone }, { owner, signal })
  if (!checked.ok || !provesAll(checked.value, value.stamp ? 1 : 0)) return { why: 'it does not prove the signatures' }
  const stampEnds = endOfStamps(checked.value.signatures)
  // Otherwise it would be stamped again and again as the end comes near.
  if (evidenceFileId !== null && !isLater(stampEnds, endOfStamps(checked.value.earlier))) {
    parts.stampsUntil = stampEnds
    return { why: noNewerStamp }
  }
  return { bytes: whole, level: value.stamp ? 'B-LTA' : 'B-LT', stampEnds }
}

const owner = 'evidence'

/** Whether the stamp of a document ends no sooner than one that would be had now, as far as the run knows. */
async function isAlreadyAsLong(bytes: Uint8Array, { pdf, trust, parts: { stampsUntil }, signal }: Work): Promise<boolean> {
  const found = stampsUntil && (await pdf.run<'verify'>({ does: 'verify', bytes, trust }, { owner, signal }))
  return !!found && found.ok && !isLater(stampsUntil, endOfStamps(found.value))
}

/** What proves the signatures, from what is known or else from where their certificates say. */
async function collect(bytes: Uint8Array, { pdf, trust, parts, stamps, signal }: Work): Promise<Extract<Preservation, { state: 'ready' }> | { why: string }> {
  const knowing = (known: Trust) => pdf.run<'preserve'>({ does: 'preserve', bytes, trust: known, isStamped: stamps !== null }, { owner, signal })
  let found = await knowing(trust)
  if (found.ok && found.value.state === 'missing') {
    const { lists, answers } = await parts.sources(found.value.asked, signal)
    found = await knowing({ ...trust, revocationLists: [...(trust.revocationLists ?? []), ...lists], ocspAnswers: answers })
  }
  if (!found.ok) return { why: found.fault }
  const { value } = found
  if (value.state === 'ready') return value
  return { why: value.state === 'unfit' ? `the signature ${value.field} is not provable` : `${value.asked.length} certificates` }
}

const isLater = (end: Date | null, earlier: Date | null) => end !== null && earlier !== null && end > earlier

type Stamping = { kept: Uint8Array; stamp: Parameters<typeof embedTimeStamp>[1]; signal: AbortSignal }

async function stampedWith(stamps: TimeStamps, { kept, stamp, signal }: Stamping): Promise<Uint8Array | null> {
  const token = await stamps.stamp(stamp.digest, signal).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  const made = token && (await embedTimeStamp(kept, stamp, token))
  return made?.ok ? made.value : null
}

const isValid = ({ verdict }: VerifiedSignature) => verdict === 'valid'
/** What its own certificate is worth later the next time stamp proves. */
const isSound = ({ kind, verdict, subIndication }: VerifiedSignature) => kind === 'timeStamp' && (verdict === 'valid' || subIndication === 'TRY_LATER')

/** When the last of the certificates ends with which the whole document was stamped. */
function endOfStamps(all: readonly VerifiedSignature[]): Date | null {
  const ends = all.flatMap(({ kind, certificates: [own] }) => (kind === 'timeStamp' && own ? [Date.parse(own.validUntil)] : []))
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}

const provesAll = ({ changes, earlier, signatures }: Addition, stamps: number) =>
  changes.kind === 'none' &&
  earlier.length > 0 &&
  earlier.every((one) => isValid(one) || isSound(one)) &&
  signatures.length === stamps &&
  signatures.every(isSound)

/** Adds what proves the signatures to all documents that are official since, and to those that wait. */
export const proveWaiting = defineJob(
  'signing.prove-waiting',
  z.object({}),
  async (context: JobContext) => {
    if (!context.config.SIGNATURE_EVIDENCE) return
    const { db, log, now } = context
    const parts = usualParts(context)
    const end = now().getTime() + longestRun
    for (const document of await findUnproven(db, { ...whoseTurn(context), most })) {
      if (now().getTime() > end) break
      const mayGoOn = await addEvidence(context, document.id, parts).catch(async (error: unknown) => {
        log.error({ err: error, documentId: document.id }, 'a document could not be given what proves its signatures later')
        await postponeEvidence(db, document, now())
        return true
      })
      if (!mayGoOn) break
    }
  },
  { queue: 'long', cron: '25 * * * *' },
)
