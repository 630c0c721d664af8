import type { RefusalBody } from '@klesis/contract/refusal-body.ts'
import { i18n } from '../i18n/i18n.ts'
import { CallRefused } from './call-refused.ts'

const isRefusalBody = (body: unknown): body is RefusalBody => typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** The error for a failed response. A response that is not a refusal of the API, for example of a proxy, becomes `server.error`. */
export function toRefusal(status: number, text: string): CallRefused {
  try {
    const body: unknown = JSON.parse(text)
    if (isRefusalBody(body)) return new CallRefused(status, body)
  } catch {
    // not JSON
  }
  return new CallRefused(status, { code: 'server.error', message: i18n.t('app:error.server', { status }) })
}

export async function toAnswer(response: Response): Promise<Response> {
  if (response.ok) return response
  throw toRefusal(response.status, await response.text())
}
