import { type DestinationStream, type Logger, pino } from 'pino'
import { batchedOutput } from './batched-output.ts'

/** Paths with a secret token. */
const secretPath =
  /^(\/(?:pub\/(?:approval|sign\/mitos|application|anonymous|calendar)|public\/(?:application|anonymous|sign\/mitos)|approvals\/(?:sign|approve|reject|review)|pdf\/doc\/sign|iframed\/[^/]+)\/)[^/?#]{16,}/
const disconnectPath = /^(\/auth\/disconected\/)[^?#]+/
const secretQuery = /([?&](?:code|state|token|access_token|ticket|password|secret)=)[^&#]*/gi
/** Tokens of API clients, recognised by their prefix anywhere in the URL. */
const apiClientToken = /(klesis_dir_)[\w-]+/g
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** A URL for the log, with all secrets masked. */
export const maskUrl = (url: string) =>
  url.replace(disconnectPath, '$1***').replace(secretPath, '$1***').replace(uuid, '***').replace(secretQuery, '$1***').replace(apiClientToken, '$1***')

const secretKeys = ['password', 'token', 'access_token', 'secret', 'otp', 'pin', 'authorization', 'cookie', 'connectionString', 'taxId', 'parameters', 'detail']

interface LoggedError {
  type: string
  message: string
  stack: string | undefined
  code?: unknown
  constraint?: unknown
  cause?: LoggedError
}

/** The fields of an error that are logged. Other fields are left out, because libraries attach whole requests to errors. */
function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined }
  const { name, message, stack, cause, code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && depth < 3 && { cause: toLoggedError(cause, depth + 1) }),
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
      serializers: { err: (error: unknown) => toLoggedError(error) },
    },
    destination ?? batchedOutput(pino.destination({ dest: 1, sync: false, minLength: 8_192 })),
  )
}
