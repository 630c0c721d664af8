import { sql } from 'kysely'

/** Stored forms and stored scripts share tables and commands; each family has paths of its own. */
export type StoredFamily = 'form' | 'script'

/** The condition that a part belongs to a family. */
export const isOf = (family: StoredFamily) => sql<boolean>`(p.kind = 'script') = ${family === 'script'}`
