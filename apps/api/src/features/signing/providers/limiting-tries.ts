import type { Db } from '../../../db/db.ts'
import { limitCalls, uncountCall } from '../../../limits/limit-calls.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import type { SigningProvider } from './signing-provider.ts'

/** In a quarter of an hour, of whoever is signed in here, whatever account of the service they name. */
const limits = { wrong: { max: 5, seconds: 900 }, codes: { max: 10, seconds: 900 } } as const

/** Certificates of other people too: with the portal's registration a name alone is enough to ask for one. */
const wrong: ReadonlySet<string> = new Set([
  ...['signing.credentialsInvalid', 'signing.codeInvalid'],
  ...['signing.subjectDiffers', 'signing.subjectTaken', 'signing.subjectChanged'],
])

const codesKey = (personId: number) => `signing-remote-code:${personId}`

/**
 * A service of others whose accounts nobody can guess, or fill with codes, through the portal: it sees the portal's address alone. Each try is counted before it is
 * made, so that those at the same time cannot share a count. The portal's own keys have limits of their own.
 */
export function limitingTries(provider: SigningProvider, db: Db): SigningProvider {
  if (provider.name === 'embedded') return provider

  async function tried<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
    const key = `signing-remote:${personId}`
    await limitCalls(db, { key, ...limits.wrong })
    try {
      const result = await work()
      await uncountCall(db, key)
      return result
    } catch (error) {
      if (!(error instanceof Refusal && wrong.has(error.code))) await uncountCall(db, key)
      throw error
    }
  }

  return {
    ...provider,
    certificate: (personId, ...rest) => tried(personId, () => provider.certificate(personId, ...rest)),
    requestCode: async (personId, ...rest) => {
      await limitCalls(db, { key: codesKey(personId), ...limits.codes })
      return tried(personId, () => provider.requestCode(personId, ...rest))
    },
    sign: async (input, signal) => {
      const values = await tried(input.personId, () => provider.sign(input, signal))
      // Only codes that were never used count.
      await uncountCall(db, codesKey(input.personId))
      return values
    },
  }
}
