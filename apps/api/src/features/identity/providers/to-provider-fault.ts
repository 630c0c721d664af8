import { AuthorizationResponseError } from 'openid-client'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { ProviderFault } from './provider.ts'

function* causes(error: unknown): Generator<unknown> {
  for (let cause = error, depth = 0; cause !== undefined && depth < 6; depth++) {
    yield cause
    cause = cause instanceof Error ? cause.cause : undefined
  }
}

/** Translates a protocol error for the person: the provider is unreachable, the person declined, or the answer identifies nobody. */
export function toProviderFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error
  for (const cause of causes(error)) {
    if (cause instanceof AuthorizationResponseError) {
      const isLater = cause.error === 'temporarily_unavailable' || cause.error === 'server_error'
      return new ProviderFault(cause.error === 'access_denied' ? 'cancelled' : isLater ? 'down' : 'refused', { cause: error })
    }
    if (cause instanceof OutgoingError) return new ProviderFault('down', { cause: error })
  }
  return new ProviderFault('refused', { cause: error })
}
