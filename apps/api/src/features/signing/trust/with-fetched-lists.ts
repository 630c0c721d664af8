import type { Trust } from '@klesis/pdf/verify/judge-signature.ts'
import type { VerifiedSignature } from '@klesis/pdf/verify/verify.ts'

type Answer<Value, Refused> = { ok: true; value: Value } | Refused

interface Steps<Value, Refused extends { ok: false }> {
  verify: (trust: Trust) => Promise<Answer<Value, Refused>>
  signaturesOf: (value: Value) => readonly Pick<VerifiedSignature, 'listAddresses'>[]
  /** Null where nothing is fetched. */
  fetch: ((addresses: readonly string[]) => Promise<Uint8Array[]>) | null
}

/** Verifies a second time with the revocation lists that trusted certificates name, where the installation has none. */
export async function withFetchedLists<Value, Refused extends { ok: false }>(
  trust: Trust,
  { verify, signaturesOf, fetch }: Steps<Value, Refused>,
): Promise<Answer<Value, Refused>> {
  const first = await verify(trust)
  const addresses = first.ok ? signaturesOf(first.value).flatMap(({ listAddresses }) => listAddresses) : []
  const fetched = fetch && addresses.length > 0 ? await fetch(addresses) : []
  return fetched.length > 0 ? verify({ ...trust, revocationLists: [...(trust.revocationLists ?? []), ...fetched] }) : first
}
