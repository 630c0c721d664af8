import type { Db } from '../../db/db.ts'

/** Milliseconds for which a process caches the list; after another process changes it, it may be stale for so long. */
const freshFor = 1_000

/** The sources of `frame-ancestors`: those of the configuration, then those that administrators added. */
export interface FrameHosts {
  ofInstallation: readonly string[]
  read: (now: Date) => Promise<readonly string[]>
  /** Invalidates the cached list. */
  invalidate: () => void
}

/** Reads the list at most once a second. While the database is unavailable, the last list is used. */
export function openFrameHosts(db: Db, setting: string): FrameHosts {
  const ofInstallation = setting.split(/\s+/).filter(Boolean)
  let known: { at: number; hosts: Promise<readonly string[]> } | undefined
  let last: readonly string[] = ofInstallation

  const ask = async () => {
    try {
      const rows = await db.selectFrom('embedding_host').select('origin').orderBy('id').execute()
      last = [...ofInstallation, ...rows.map(({ origin }) => origin)]
    } catch {
      // Pages are served without a database, too.
    }
    return last
  }

  return {
    ofInstallation,
    read: (now) => {
      const at = now.getTime()
      if (!known || Math.abs(at - known.at) >= freshFor) known = { at, hosts: ask() }
      return known.hosts
    },
    invalidate: () => {
      known = undefined
    },
  }
}
