import type { FastifyRequest } from 'fastify'

const pattern = /^Bearer rehearsal-(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{1,512})$/i

export interface Screen {
  /** The rehearsal. */
  id: number
  /** The secret of the screen. */
  key: string
  /** The token of the session in its world. */
  token: string
}

/** The token of a screen: it says to which rehearsal it belongs, so that it is never looked for among those of the portal. */
export const toScreenToken = ({ id, key, token }: Screen): string => `rehearsal-${id}.${key}.${token}`

/** Whether a request comes from a screen, even from one that was closed: nothing of the portal may answer it, not even what is open to everybody. */
export const isOfScreen = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => /^Bearer rehearsal-/i.test(headers.authorization ?? '')

/** The screen that sends this request; undefined if its token is none. */
export function screenOf({ headers }: Pick<FastifyRequest, 'headers'>): Screen | undefined {
  const [, id, key, token] = pattern.exec(headers.authorization ?? '') ?? []
  return id && key && token ? { id: Number(id), key, token } : undefined
}
