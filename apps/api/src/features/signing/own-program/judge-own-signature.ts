import type { SignatureLevel } from '@klesis/contract/documents/documents.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { SubIndication } from '@klesis/pdf/verify/judge-signature.ts'
import type { VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { namesPerson } from './names-person.ts'

interface Needs {
  db: Db
  config: Pick<Config, 'TSA_REQUIRED'>
}

/** Why a signature does not count whose form is right; what is not named here is no valid signature. */
const refusals: Partial<Record<SubIndication, RefusalCode>> = {
  NO_CERTIFICATE_CHAIN_FOUND: 'signing.authorityUnknown',
  OUT_OF_BOUNDS_NO_POE: 'signing.certificateNotInForce',
  REVOKED_NO_POE: 'signing.certificateNotInForce',
  TRY_LATER: 'signing.revocationUnknown',
  CHAIN_CONSTRAINTS_FAILURE: 'signing.certificateUnfit',
  CRYPTO_CONSTRAINTS_FAILURE: 'signing.certificateUnfit',
}

/**
 * The level of a signature that the person made with a program of their own. It has to pass wholly, as no provider answers for it: of an authority that the portal
 * trusts, in force and known not to be revoked, and in the person's name.
 */
export async function judgeOwnSignature({ db, config }: Needs, personId: number, signature: VerifiedSignature): Promise<SignatureLevel> {
  const { subIndication, verdict, names, certificates, timeStamp } = signature
  const [own] = certificates
  if (verdict !== 'valid' || !names || !own) return refuse((subIndication && refusals[subIndication]) ?? 'document.notSigned')
  if (!(await namesPerson(db, personId, { names, fingerprint: own.fingerprint }))) return refuse('signing.otherPerson', { name: own.commonName })
  const isStamped = timeStamp?.isTrusted === true
  if (config.TSA_REQUIRED && !isStamped) refuse('signing.stampRequired')
  return isStamped ? 'B-T' : 'B-B'
}
