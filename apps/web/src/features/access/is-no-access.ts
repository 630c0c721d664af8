import { CallRefused } from '../../api/call-refused.ts'

/** Whether a page's first read failed because its object does not exist for this person. An id that is none is such an object too. */
export const isNoAccess = (error: unknown): boolean =>
  error instanceof CallRefused && (error.code === 'access.denied' || error.code === 'request.invalid' || error.status === 404)
