import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { readOwnTrust } from '../authority/trust.ts'
import { readTrustRoots } from './read-trust-roots.ts'

/** Whom this installation trusts: its own authority, and the roots of the folder in the settings. */
export async function readTrust(db: Db, { TRUST_ROOTS: folder }: Pick<Config, 'TRUST_ROOTS'>, now: Date): Promise<Trust> {
  const [own, given] = await Promise.all([readOwnTrust(db, now), readTrustRoots(folder)])
  return {
    roots: [...own.roots, ...given.roots],
    intermediates: given.intermediates,
    revocationLists: [...(own.revocationLists ?? []), ...given.revocationLists],
    now: own.now,
  }
}
