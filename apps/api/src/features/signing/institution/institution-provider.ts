import { createHash, sign } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { AuthorityNeeds } from '../authority/authority.ts'
import type { SigningProvider } from '../providers/signing-provider.ts'
import { openInstitutionKey } from './institution-key.ts'

/** The institution's own key in the portal. It belongs to nobody: neither person nor credentials are asked for, and no call of the API reaches it. */
export function institutionProvider(db: Db, needs: () => AuthorityNeeds): SigningProvider {
  return {
    ...{ name: 'embedded', isQualified: false, signaturesPerCode: null },
    certificate: async () => {
      const { certificates } = await openInstitutionKey(db, needs())
      return { certificates, reference: createHash('sha256').update(certificates[0]).digest('hex') }
    },
    requestCode: async () => refuse('signing.noCredential'),
    sign: async ({ certificate, items }) => {
      const { certificates, key } = await openInstitutionKey(db, needs())
      // Another key took over meanwhile: it is tried again.
      if (!certificates[0].equals(certificate.certificates[0])) refuse('signing.noCredential')
      return items.map(({ toBeSigned }) => new Uint8Array(sign('sha256', toBeSigned, key)))
    },
  }
}
