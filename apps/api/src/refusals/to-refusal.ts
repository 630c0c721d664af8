import { constraintCodes } from './constraint-codes.ts'
import { Refusal } from './refuse.ts'

interface ErrorFields {
  code?: string
  constraint?: string
  statusCode?: number
  message?: string
}

const byCode: Partial<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('request.unsupportedType'),
  FST_REQ_FILE_TOO_LARGE: new Refusal('request.tooLarge'),
  FST_FILES_LIMIT: new Refusal('request.tooLarge'),
  FST_PARTS_LIMIT: new Refusal('request.tooLarge'),
  FST_FIELDS_LIMIT: new Refusal('request.tooLarge'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new Refusal('request.unsupportedType'),
  ENOSPC: new Refusal('server.storageFull'),
  EROFS: new Refusal('server.storageFull'),
  EDQUOT: new Refusal('server.storageFull'),
  // Text that PostgreSQL cannot store, for example with a NUL character.
  '22021': new Refusal('request.invalid'),
  '22P05': new Refusal('request.invalid'),
  '40001': new Refusal('request.conflict'),
  '40P01': new Refusal('request.conflict'),
  '55P03': new Refusal('request.conflict'),
  '53100': new Refusal('server.storageFull'),
  ...Object.fromEntries(
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'].map((code) => [code, new Refusal('server.unavailable')]),
  ),
}

const byClass: Partial<Record<string, Refusal>> = {
  '08': new Refusal('server.unavailable'),
  '53': new Refusal('server.unavailable'),
  '57': new Refusal('server.unavailable'),
}

const lostConnection = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/

/** Converts an error to a refusal; undefined if the error is a bug. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code = '', constraint, statusCode = 500, message = '' } = error as ErrorFields
  const constraintCode = constraint ? constraintCodes[constraint] : undefined
  if (constraintCode) return new Refusal(constraintCode)
  const byErrorCode = byCode[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? byClass[code.slice(0, 2)] : undefined)
  if (byErrorCode) return byErrorCode
  if (lostConnection.test(message)) return byCode.ECONNRESET
  return statusCode >= 400 && statusCode < 500 ? new Refusal('request.malformed') : undefined
}
