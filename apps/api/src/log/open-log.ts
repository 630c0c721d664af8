import { type DestinationStream, type Logger, pino } from 'pino'

/** Paths whose last part opens something. */
const secretPath =
  /^(\/(?:pub\/(?:approval|sign\/mitos|application|anonymous)|public\/(?:application|anonymous|sign\/mitos)|approvals\/(?:sign|approve|reject|review)|pdf\/doc\/sign|iframed\/[^/]+)\/)[^/?#]{16,}/
const farewell = /^(\/auth\/disconected\/)[^?#]+/
const secretQuery = /([?&](?:code|state|token|access_token|ticket|password|secret)=)[^&#]*/gi
/** Tokens of other systems are known by how they begin, wherever they stand. */
const readerToken = /(klesis_dir_)[\w-]+/g
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** An address fit for a log: nothing in it opens a door. */
export const maskUrl = (url: string) =>
  url.replace(farewell, '$1***').replace(secretPath, '$1***').replace(uuid, '***').replace(secretQuery, '$1***').replace(readerToken, '$1***')

const secretKeys = ['password', 'token', 'access_token', 'secret', 'otp', 'pin', 'authorization', 'cookie', 'connectionString', 'taxId', 'parameters', 'detail']

interface Told {
  type: string
  message: string
  stack: string | undefined
  code?: unknown
  constraint?: unknown
  cause?: Told
}

/** An error as it is logged. What else libraries hang on one may hold a whole request, so nothing of it is told. */
function toTold(error: unknown, depth = 0): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined }
  const { name, message, stack, cause, code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && depth < 3 && { cause: toTold(cause, depth + 1) }),
  }
}

/** The server's log: one JSON object a line, secrets masked. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`])
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '***' },
      serializers: { err: (error: unknown) => toTold(error) },
    },
    // Lines go out together, at the latest after a moment and when the process ends: a write for each would cost as much as asking the database.
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 50 }),
  )
}
