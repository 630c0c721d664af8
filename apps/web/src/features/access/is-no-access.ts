import { CallRefused } from '../../api/call-refused.ts'

const codes: ReadonlySet<string> = new Set(['access.denied', 'request.invalid', 'evaluation.confidentialityMissing'])

/**
 * Whether a page's first read failed because its object does not exist for this person, or not before they have declared confidentiality. An id that is none is such an
 * object too.
 */
export const isNoAccess = (error: unknown): boolean => error instanceof CallRefused && (codes.has(error.code) || error.status === 404)
