import type { Db } from '../../db/db.ts'

/** Milliseconds for which a process trusts what it read: so long another process's change may go unnoticed. */
const freshFor = 1_000

/** The sources that may hold a frame: the installation's, then those of administrators. */
export interface FrameHosts {
  ofInstallation: readonly string[]
  read: (now: Date) => Promise<readonly string[]>
  /** What was read is out of date. */
  forget: () => void
}

/** Reads the list at most once a second however many pages are asked for. While the database is away the last list read stands. */
export function openFrameHosts(db: Db, setting: string): FrameHosts {
  const ofInstallation = setting.split(/\s+/).filter(Boolean)
  let known: { at: number; hosts: Promise<readonly string[]> } | undefined
  let last: readonly string[] = ofInstallation

  const ask = async () => {
    try {
      const rows = await db.selectFrom('embedding_host').select('origin').orderBy('id').execute()
      last = [...ofInstallation, ...rows.map(({ origin }) => origin)]
    } catch {
      // Pages are handed out without a database, too.
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
    forget: () => {
      known = undefined
    },
  }
}
