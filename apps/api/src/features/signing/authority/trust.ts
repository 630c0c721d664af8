import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** What the portal's own authority vouches for: its certificates as roots, with their revocation lists. Others may add roots of their own. */
export async function readOwnTrust(db: Db, now: Date): Promise<Trust> {
  const rows = await db.selectFrom('signing_authority').select(['certificate', 'revocation_list as list']).orderBy('id', 'desc').execute()
  return {
    roots: rows.map(({ certificate }) => new Uint8Array(certificate)),
    revocationLists: rows.flatMap(({ list }) => (list ? [new Uint8Array(list)] : [])),
    now: now.toISOString(),
  }
}

/** The newest revocation list, or certificate, of the authority; not found before somebody has enrolled. */
export async function readPublished(db: Db, what: 'certificate' | 'revocation_list'): Promise<Buffer> {
  const row = await db.selectFrom('signing_authority').select(what).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.[what] ?? refuse('access.notFound')
}
