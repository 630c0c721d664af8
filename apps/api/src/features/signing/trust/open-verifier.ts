import { existsSync } from 'node:fs'
import type { FileFault } from '@klesis/contract/documents/verification.ts'
import type { PdfFault } from '@klesis/pdf/pdf-fault.ts'
import type { ChangesAfter } from '@klesis/pdf/verify/changes-after.ts'
import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import type { VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import type { Logger } from 'pino'
import { type Config, WrongSetting } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import type { Verifier } from '../../documents/index.ts'
import { openRevocationLists, type RevocationLists } from '../revocation/open-revocation-lists.ts'
import { type PdfAnswer, startPdf } from '../start-pdf.ts'
import { besideOurs } from '../validator/beside-ours.ts'
import { chooseValidator } from '../validator/open-validator.ts'
import type { OutsideVerdict } from '../validator/read-report.ts'
import { readTrust } from './read-trust.ts'
import { withFetchedLists } from './with-fetched-lists.ts'

interface VerifierNeeds {
  db: Db
  config: Config
  now: () => Date
  log: Pick<Logger, 'warn'>
  lists?: RevocationLists
}

const faults: Partial<Record<PdfFault | 'tooHard', FileFault>> = { notPdf: 'notPdf', encrypted: 'encrypted', tooLarge: 'tooLarge', tooHard: 'tooHard' }

/** Verifies files that anybody sends, in processes of their own: those who sign do not wait behind them. */
export function openVerifier({ db, config, now, log, lists = openRevocationLists({ log, now }) }: VerifierNeeds): Verifier {
  const pdf = startPdf({ atOnce: 1 })
  const validator = chooseValidator(config, log)
  requireFolder(config.TRUST_ROOTS)
  return {
    verify: async (bytes, { given, ...by }) => {
      // What is sent by mistake most often costs no process.
      if (!bytes.subarray(0, 1024).includes('%PDF-')) return { ok: false, fault: 'notPdf' }
      const trust = await readTrust(db, config, now())
      const verifyAll = async (trusted: Trust): Promise<Verified> => {
        const answer = await pdf.run<'verify'>({ does: 'verify', bytes, trust: trusted }, by)
        return answer.ok ? { ok: true, value: { signatures: answer.value, addition: null } } : answer
      }
      const verifyFrom = async (trusted: Trust, length: number): Promise<Verified> => {
        const answer = await pdf.run<'addition'>({ does: 'addition', bytes, given: length, trust: trusted }, by)
        if (!answer.ok) return answer
        const { earlier, signatures, changes } = answer.value
        return { ok: true, value: { signatures: [...earlier, ...signatures], addition: { kind: changes.kind, signatures: signatures.length } } }
      }
      const verified = await withFetchedLists(trust, {
        verify: (trusted) => (given === null ? verifyAll(trusted) : verifyFrom(trusted, given)),
        signaturesOf: ({ signatures }) => signatures,
        fetch: config.REVOCATION_FETCH ? (addresses) => lists.fetch(addresses, by.signal) : null,
      })
      if (!verified.ok) return { ok: false, fault: faults[verified.fault] ?? 'damaged' }
      // A file that is none, or has no signatures, is not sent on.
      const outside = validator && verified.value.signatures.length > 0 ? await validator.validate(bytes, by.signal) : null
      return { ok: true, value: withOutside(verified.value.signatures, outside), addition: verified.value.addition }
    },
    close: pdf.close,
  }
}

type Verified =
  | { ok: true; value: { signatures: readonly VerifiedSignature[]; addition: { kind: ChangesAfter['kind']; signatures: number } | null } }
  | Extract<PdfAnswer<'verify'>, { ok: false }>

function withOutside(ours: readonly VerifiedSignature[], outside: readonly OutsideVerdict[] | null) {
  const beside = besideOurs(ours, outside)
  return ours.map((signature, index) => {
    const { indication, subIndication } = beside[index] ?? {}
    return { ...signature, ...(indication && { outside: { indication, subIndication: subIndication ?? null } }) }
  })
}

function requireFolder(folder: string | undefined): void {
  if (folder && !existsSync(folder)) throw new WrongSetting(`The setting TRUST_ROOTS is wrong: there is no folder ${folder}.`)
}
