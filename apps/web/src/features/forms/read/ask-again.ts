import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { Query } from '@tanstack/react-query'
import { isRefused } from '../../../api/call-refused.ts'

/** Milliseconds after which what failed is asked for again. */
const nextTry = 10_000

type Asked = Pick<Query, 'state'>

/** Options of a query that asks again by itself after a failure, but not after refusals that asking again does not change. */
export function askAgain(...lasting: readonly RefusalCode[]) {
  const isLasting = ({ state }: Asked) => lasting.some((code) => isRefused(state.error, code))
  return {
    refetchInterval: (query: Asked) => (query.state.status === 'error' && !isLasting(query) ? nextTry : (false as const)),
    refetchOnWindowFocus: (query: Asked) => !isLasting(query),
  }
}
