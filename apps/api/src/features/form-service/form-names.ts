import { invitationPathPrefix } from '@klesis/contract/forms/stored-part-paths.ts'

/** One form of the service: a stored one, or the application form of an invitation. */
export type FormName = { stored: { id: number } | { path: string } } | { invitationId: number }

/** Ids have 24 digits, as form.io's have; the first tells which table it is of. */
export const storedId = (id: number): string => `a${id.toString(16).padStart(23, '0')}`
export const invitationFormId = (id: number): string => `b${id.toString(16).padStart(23, '0')}`

export const invitationPath = (id: number): string => `${invitationPathPrefix}${id}`

const most = 2_147_483_647
const isId = (id: number): boolean => Number.isSafeInteger(id) && id <= most

/** Reads an id or a path; undefined for what is neither. */
export function readFormName(name: string): FormName | undefined {
  const [, table, digits = ''] = /^([ab])([\da-f]{23})$/.exec(name) ?? []
  const id = Number.parseInt(digits, 16)
  if (table !== undefined) return isId(id) ? (table === 'a' ? { stored: { id } } : { invitationId: id }) : undefined
  if (!name.startsWith(invitationPathPrefix)) return { stored: { path: name } }
  const number = name.slice(invitationPathPrefix.length)
  return /^[1-9]\d{0,9}$/.test(number) && isId(Number(number)) ? { invitationId: Number(number) } : undefined
}
