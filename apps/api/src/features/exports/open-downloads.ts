import { Readable } from 'node:stream'
import type { Db } from '../../db/db.ts'
import { contextOf } from '../../db/db-context.ts'
import { refuse } from '../../refusals/refuse.ts'

export interface Download {
  stream: Readable
  headers: Record<string, string>
}

interface Limits {
  inAll: number
  perPerson: number
}

/** Counts the downloads that are under way: each has a thread, and a reader may take as long as it likes. Refuses one more than the limits. */
export function countDownloads({ inAll, perPerson }: Limits) {
  const open: number[] = []

  /** Begins a download, which is over when its stream has closed or when it cannot be prepared. */
  return async (personId: number, prepare: () => Promise<Download>): Promise<Download> => {
    if (open.filter((id) => id === personId).length >= perPerson) refuse('export.stillDownloading', { most: perPerson })
    if (open.length >= inAll) refuse('export.busy')
    open.push(personId)
    const end = () => void open.splice(open.indexOf(personId), 1)
    try {
      const download = await prepare()
      download.stream.once('close', end)
      return download
    } catch (error) {
      end()
      throw error
    }
  }
}

declare module '../../db/db-context.ts' {
  interface DbContext {
    /** Of this server process. */
    beginDownload?: ReturnType<typeof countDownloads>
  }
}

/** Begins a download of somebody who may have it: who is refused takes no place. */
export function beginDownload(db: Db, personId: number, prepare: () => Promise<Download>): Promise<Download> {
  const context = contextOf(db)
  context.beginDownload ??= countDownloads({ inAll: 8, perPerson: 2 })
  return context.beginDownload(personId, prepare)
}

const patience = 60_000

/** The bytes as a stream that ends, unfinished, once none has been taken for a minute: its reader is gone or stands still. */
export function streamWhileRead(source: AsyncIterable<Uint8Array>): Readable {
  const timer = setTimeout(() => stream.destroy(), patience)
  async function* watched() {
    for await (const bytes of source) {
      timer.refresh()
      yield bytes
      timer.refresh()
    }
  }
  const stream = Readable.from(watched(), { objectMode: false })
  return stream.once('close', () => clearTimeout(timer))
}
