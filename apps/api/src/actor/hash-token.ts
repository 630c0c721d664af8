import { hash } from 'node:crypto'

/** The hash that is stored instead of a token. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer')
