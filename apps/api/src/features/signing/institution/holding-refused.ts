import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { Refusal, refuse } from '../../../refusals/refuse.ts'
import type { SigningProvider } from '../providers/signing-provider.ts'

const quarter = 15 * 60_000

/** Milliseconds for which what was refused is not tried again: a few wrong PINs lock a key, which only its provider opens. */
const rests: Partial<Record<RefusalCode, number>> = {
  ...{ 'signing.codeInvalid': 96 * quarter, 'signing.codeLocked': quarter, 'signing.accountLocked': quarter, 'signing.credentialsInvalid': quarter },
}

interface RefusedSeal {
  /** What was sent. */
  secrets: string
  code: RefusalCode
  until: number
}

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** What the provider of the seal refused last. */
    refusedSeal?: RefusedSeal
  }
}

/**
 * A seal whose PIN or password is not sent again for a while after it was refused, whoever asks for a seal. Other settings are tried at once; they are read when
 * the server starts.
 */
export function holdingRefused(provider: SigningProvider, db: Db, { secrets, now }: { secrets: string; now: () => Date }): SigningProvider {
  const context = contextOf(db)

  async function tried<Result>(work: () => Promise<Result>): Promise<Result> {
    const held = context.refusedSeal
    if (held?.secrets === secrets && now().getTime() < held.until) refuse(held.code)
    try {
      return await work()
    } catch (error) {
      const rest = error instanceof Refusal ? rests[error.code] : undefined
      if (error instanceof Refusal && rest !== undefined) context.refusedSeal = { secrets, code: error.code, until: now().getTime() + rest }
      throw error
    }
  }

  return {
    ...provider,
    certificate: (...asked) => tried(() => provider.certificate(...asked)),
    sign: (...asked) => tried(() => provider.sign(...asked)),
  }
}
