import { hash } from 'node:crypto'

/** What a token is kept as. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer')
