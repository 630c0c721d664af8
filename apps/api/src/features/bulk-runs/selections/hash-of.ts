import { createHash } from 'node:crypto'

/** The same for the same applications, which come with their numbers rising. */
export const hashOf = (ids: readonly number[]): string => createHash('sha256').update(ids.join(' ')).digest('base64url')
