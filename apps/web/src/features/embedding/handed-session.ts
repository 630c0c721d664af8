import type { Session } from '../../api/session.ts'

/** The message by which the sign-in window passes a session to the frame that opened it. */
export interface HandedSession {
  type: 'klesis:session'
  session: Session & { invitationId: number }
}

interface Expected {
  origin: string
  source: MessageEventSource | null
}

const isText = (value: unknown, longest: number): value is string => typeof value === 'string' && value.length > 0 && value.length <= longest
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The session of a message, if it comes from Klesis's own origin and from the opened window and is valid; undefined otherwise. */
export function readHandedSession({ origin, source, data }: MessageEvent<unknown>, expected: Expected): HandedSession['session'] | undefined {
  if (origin !== expected.origin || source === null || source !== expected.source || !isRecord(data)) return undefined
  const { type, session } = data
  if (type !== 'klesis:session' || !isRecord(session)) return undefined
  const { access_token, uid, invitationId } = session
  if (!isText(access_token, 200) || !isText(uid, 300) || !Number.isInteger(invitationId)) return undefined
  return { access_token, uid, invitationId: Number(invitationId) }
}
