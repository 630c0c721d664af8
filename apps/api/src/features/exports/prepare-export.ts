import type { ExportFormat } from '@klesis/contract/exports/export-limits.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Titles } from '../../tables/table-file.ts'
import type { Asked, Exported } from './find-exported.ts'

export interface ExportNeeds {
  db: Db
  files: FileStore
}

/** Told how much more of a file was read. */
export type OnRead = (count: number) => void

/** A file with all scripts asked: nothing of it is read yet but the numbers of the applications. */
export interface PreparedExport {
  exported: Exported
  format: ExportFormat
  /** The titles of the columns that applications of an invitation have. */
  columnsOf: (invitationId: number) => readonly Titles[]
  /** How many rows it has; of an archive, how many documents. */
  total: number
  /** Writes the file while it is read. */
  write: (onRead?: OnRead) => AsyncGenerator<Uint8Array>
}

/** Prepares a file of what was asked for, for whoever may see it. */
export type PrepareExport = (needs: ExportNeeds, actor: Actor, asked: Asked, now: Date) => Promise<PreparedExport>
