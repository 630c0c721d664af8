import { createHash } from 'node:crypto'
import type { MadeCopy } from '@klesis/contract/documents/documents.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { cleanFileName } from '../../../files/uploads/clean-file-name.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import { findCertifying, groupedCode, isSealing, keepCopy, newDocumentCode, openOriginal } from '../../documents/index.ts'
import { requireApplicationAccess } from '../../lifecycle/index.ts'
import { signDocument } from '../documents/sign-document.ts'
import { toSignedTime } from '../documents/signed-time.ts'
import { chooseSeal, sealedBy } from '../institution/choose-seal.ts'
import type { Signing } from '../open-signing.ts'

/** Longest for one copy, with the time stamp. */
const milliseconds = 60_000
/** Of one person. */
const perMinute = 20

const words = { el: 'Ακριβές αντίγραφο', en: 'Exact copy' } as const
const both = `${words.el} / ${words.en}`

interface Wanted {
  id: number
  documentId: string
}

/**
 * Makes an exact copy of an official document: the bytes that were kept, and behind them the seal of the institution, whose field at the head of the first page
 * says who certifies it. Where time stamps are set there is none without one. The seal comes first, then one transaction keeps it.
 */
export async function makeCopy(signing: Signing & { files: FileStore }, actor: Actor, { id, documentId }: Wanted, signal: AbortSignal): Promise<MadeCopy> {
  const { db, files, config, log, now } = signing
  const access = await requireApplicationAccess(db, actor, id, now())
  const { mayCertify, certifier } = await findCertifying(db, actor, access, now())
  if (!mayCertify || !isSealing(db)) refuse('access.denied')
  if (!certifier) refuse('document.copyNoPosition')
  const original = await openOriginal({ db, files }, { applicationId: id, documentId })
  const person = requirePerson(actor)
  await limitCalls(db, { key: `document-copy:${person.id}`, max: perMinute, seconds: 60 })
  const code = newDocumentCode()
  const field = `copy-${code}`
  const language = original.language === 'en' ? 'en' : 'el'
  const lines = [
    `${both} · ${groupedCode(code)}`,
    [person.fullname, textIn(certifier.position, language), textIn(certifier.unit, language)].join(', '),
    `${toSignedTime(now())} · ${toPortalLink(config, '/verify')}`,
  ]
  const { provider, credentials, code: pin } = chooseSeal(signing)
  const signed = await signDocument(
    {
      ...signing,
      provider,
      timeStamp: signing.timeStamp && (async (digest, until) => (await signing.timeStamp?.(digest, until)) ?? refuse('signing.providerDown')),
    },
    {
      ...{ bytes: original.bytes, place: { head: { name: field } }, lines, description: original.fileName, reason: both, location: '', image: null },
      ...{ person: { id: person.id, fullname: config.SITE }, credentials, code: pin, subject: {} },
    },
    AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
  ).catch((error: unknown) => {
    if (!isOfSeal(error)) throw error
    log.error({ err: error, documentId }, 'a copy could not be sealed')
    return refuse('signing.failed')
  })
  const fileName = cleanFileName(`${words[language]} - ${original.fileName}`, 'pdf')
  const fingerprint = createHash('sha256').update(signed.certificate.certificates[0]).digest()
  const sealed = { field, institution: sealedBy(signed.certificate, config), fingerprint, level: signed.level, isQualified: provider.isQualified }
  return keepCopy({ db, files }, actor, { original, certifier, code, fileName, bytes: signed.bytes, ...sealed, now: now() })
}

/** What is wrong with the institution’s key, PIN or account, or takes too long: the words for it are for people who sign with their own. */
const isOfSeal = (error: unknown) =>
  error instanceof Refusal
    ? error.code.startsWith('signing.') && error.code !== 'signing.providerDown'
    : error instanceof DOMException && error.name === 'TimeoutError'
