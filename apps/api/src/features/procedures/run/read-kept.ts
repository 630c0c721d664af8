import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** Scripts and sets of rules that were used last, by their versions. */
    procedureVersions?: Map<string, unknown>
  }
}

export interface Version {
  id: number
  /** The transaction that wrote the row: another one if its content changed. */
  written: string
}

/** Enough for most portals. With more versions, some are read again from time to time. */
const maxKept = 100

/** Reads what a version contains, which never changes, so that each process reads it only once. */
export async function readKept<Content>(db: Db, kind: string, { id, written }: Version, read: () => Promise<Content | undefined>): Promise<Content> {
  const context = contextOf(db)
  context.procedureVersions ??= new Map()
  const { procedureVersions: kept } = context
  const name = `${kind}:${id}:${written}`
  const known = kept.get(name) as Content | undefined
  if (known !== undefined) return known
  const content = await read()
  if (content === undefined) throw new Error(`The version ${name} is missing.`)
  if (kept.size >= maxKept) kept.clear()
  kept.set(name, content)
  return content
}
