import { existsSync } from 'node:fs'
import type { FileFault } from '@klesis/contract/documents/verification.ts'
import type { PdfFault } from '@klesis/pdf/pdf-fault.ts'
import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import { type Config, WrongSetting } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import type { Verifier } from '../../documents/index.ts'
import { readOwnTrust } from '../authority/trust.ts'
import { startPdf } from '../start-pdf.ts'
import { readTrustRoots } from './read-trust-roots.ts'

interface VerifierNeeds {
  db: Db
  config: Pick<Config, 'TRUST_ROOTS'>
  now: () => Date
}

const faults: Partial<Record<PdfFault | 'tooHard', FileFault>> = { notPdf: 'notPdf', encrypted: 'encrypted', tooLarge: 'tooLarge', tooHard: 'tooHard' }

/** Verifies files that anybody sends, in processes of their own: those who sign do not wait behind them. */
export function openVerifier({ db, config, now }: VerifierNeeds): Verifier {
  const pdf = startPdf({ atOnce: 1 })
  requireFolder(config.TRUST_ROOTS)
  return {
    verify: async (bytes, by) => {
      const [own, given] = await Promise.all([readOwnTrust(db, now()), readTrustRoots(config.TRUST_ROOTS)])
      const trust: Trust = {
        roots: [...own.roots, ...given.roots],
        intermediates: given.intermediates,
        revocationLists: [...(own.revocationLists ?? []), ...given.revocationLists],
        now: own.now,
      }
      const verified = await pdf.run<'verify'>({ does: 'verify', bytes, trust }, by)
      return verified.ok ? verified : { ok: false, fault: faults[verified.fault] ?? 'damaged' }
    },
    close: pdf.close,
  }
}

function requireFolder(folder: string | undefined): void {
  if (folder && !existsSync(folder)) throw new WrongSetting(`The setting TRUST_ROOTS is wrong: there is no folder ${folder}.`)
}
