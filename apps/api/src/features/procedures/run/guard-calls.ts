import { z } from 'zod'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import type { Host } from '../../../sandbox/run-script.ts'
import { isStorable } from './storable-json.ts'

/** A call that a script may not make like this; the message is for its author. */
export class CallRefused extends Error {}

/**
 * The calls with words for the script's author about what was wrong with one. Any other error is the portal's own: the script only learns that the call
 * failed, and `faultOf` returns the first such error.
 */
export function guardCalls(calls: Host): { host: Host; faultOf: () => Error | undefined } {
  let fault: Error | undefined
  const toRefusal = (name: string, error: unknown): Error => {
    if (error instanceof z.ZodError) return new CallRefused(`${name}: ${describeIssues(error)}`)
    if (error instanceof CallRefused || error instanceof OutgoingError) return error
    fault ??= error instanceof Error ? error : new Error(String(error))
    return new CallRefused(`${name}: failed`)
  }
  const guarded = Object.entries(calls).map(([name, call]): [string, Host[string]] => [
    name,
    async (...args) => {
      if (!isStorable(args)) throw new CallRefused(`${name}: a character that cannot be kept`)
      return call(...args).catch((error: unknown) => Promise.reject(toRefusal(name, error)))
    },
  ])
  return { host: Object.fromEntries(guarded), faultOf: () => fault }
}

/** The first five faults of a value, with their paths. */
export const describeIssues = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
