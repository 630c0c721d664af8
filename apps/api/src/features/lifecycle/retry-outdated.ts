import { refuse } from '../../refusals/refuse.ts'
import { collectingEffects } from './hooks/hook-effects.ts'

/** Thrown in a transaction: what the command read or planned before it has changed since. */
export class OutdatedError extends Error {}

const maxAttempts = 5

/** Repeats a command whose preparation was outdated, up to five attempts in all, then refuses it. */
export async function retryOutdated<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let made = 1; ; made += 1) {
    try {
      return await collectingEffects(attempt)
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error
      if (made === maxAttempts) return refuse('request.conflict')
    }
  }
}
