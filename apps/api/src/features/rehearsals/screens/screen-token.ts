import type { FastifyRequest } from 'fastify'

const pattern = /^Bearer rehearsal-(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{1,512})$/

export interface Screen {
  /** The rehearsal. */
  id: number
  /** The rehearsal's secret. */
  key: string
  /** The token of the session in its world. */
  token: string
}

/** The token of a screen: it says to which rehearsal it belongs, so that it is never looked for among those of the portal. */
export const toScreenToken = ({ id, key, token }: Screen): string => `rehearsal-${id}.${key}.${token}`

/** The screen that sends this request; undefined if it comes from elsewhere. */
export function screenOf({ headers }: Pick<FastifyRequest, 'headers'>): Screen | undefined {
  const [, id, key, token] = pattern.exec(headers.authorization ?? '') ?? []
  return id && key && token ? { id: Number(id), key, token } : undefined
}
