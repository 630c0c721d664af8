import { listAddressesOf } from '@klesis/pdf/cms/list-addresses.ts'
import { parseCertificate } from '@klesis/pdf/cms/read-certificate.ts'
import { isIssuedBy } from '@klesis/pdf/verify/build-chain.ts'
import { revocationOf } from '@klesis/pdf/verify/revocation.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { RevocationLists } from '../revocation/open-revocation-lists.ts'
import type { SignerCertificate, SigningProvider } from './signing-provider.ts'

interface Revocations {
  lists: RevocationLists
  now: () => Date
}

/**
 * A provider whose revoked certificates are refused with `signing.noCredential`: not every provider says of a certificate that it was revoked. Where the issuer's
 * list cannot be had, the certificate passes; whoever verifies the file asks again.
 */
export function refusingRevoked(provider: SigningProvider, revocations: Revocations): SigningProvider {
  return {
    ...provider,
    certificate: async (...asked) => {
      const certificate = await provider.certificate(...asked)
      const [, , signal] = asked
      return (await isRevoked(certificate, { ...revocations, signal })) ? refuse('signing.noCredential') : certificate
    },
  }
}

async function isRevoked(
  { certificates: [own, ...others] }: SignerCertificate,
  { lists, now, signal }: Revocations & { signal: AbortSignal },
): Promise<boolean> {
  const signer = parseCertificate(own)
  const issuer = others.map(parseCertificate).find((one) => one && signer && isIssuedBy(signer, one))
  if (!signer || !issuer) return false
  const found = await lists.fetch(listAddressesOf(own), signal)
  return revocationOf(signer, issuer, { lists: found, now: now().toISOString() }).state === 'revoked'
}
