import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import type { VersionWithItems } from '../invitation.ts'

declare module '../../../db/db-context.ts' {
  interface DbContext {
    /** Versions that were read lately, by their id, the one used last at the end. */
    keptVersions?: Map<number, Kept>
  }
}

interface Kept {
  version: VersionWithItems
  /** The length of its JSON text, in characters. */
  size: number
}

/** How many characters all kept versions have together: some hundreds of usual forms. A character takes a byte or two. */
const mostCharacters = 10_000_000

/**
 * A version that is kept in this process, or else what `read` finds, which is kept from now on. A version never changes, because the database refuses it. The ones
 * used longest ago are removed first. Nobody may change what is returned: it is frozen.
 */
export async function readKeptVersion(
  db: Db,
  versionId: number,
  read: () => Promise<VersionWithItems | undefined>,
  most = mostCharacters,
): Promise<VersionWithItems | undefined> {
  const context = contextOf(db)
  context.keptVersions ??= new Map()
  const kept = context.keptVersions
  const known = kept.get(versionId)
  if (known) {
    kept.delete(versionId)
    kept.set(versionId, known)
    return known.version
  }
  const version = await read()
  if (!version) return undefined
  freeze(version)
  // A transaction may have made it and not commit it: should the database stop with it, its id is given to another.
  if (db.isTransaction) return version
  kept.set(versionId, { version, size: JSON.stringify(version).length })
  let room = most
  for (const [id, { size }] of [...kept].reverse()) {
    room -= size
    if (room < 0) kept.delete(id)
  }
  return version
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
