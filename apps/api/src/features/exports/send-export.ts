import type { ExportFormat } from '@klesis/contract/exports/export-limits.ts'
import type { Actor } from '../../actor/actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { prepareArchive } from './documents/prepare-archive.ts'
import type { Asked } from './find-exported.ts'
import { type Download, streamWhileRead } from './open-downloads.ts'
import type { ExportNeeds, PrepareExport } from './prepare-export.ts'
import { prepareTable } from './prepare-table.ts'
import { recordExport } from './record-export.ts'

/** The file of each format. */
export const formats: Record<ExportFormat, { prepare: PrepareExport; contentType: string }> = {
  xlsx: { prepare: prepareTable, contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  zip: { prepare: prepareArchive, contentType: 'application/zip' },
}

/**
 * Applications as a spreadsheet, or their documents as an archive with it, named by the id that was asked for. It is sent while it is read, a few hundred rows at a
 * time, and reading ends when the reader is gone; the history of the invitation has its entry before the first byte.
 */
export async function sendExport(needs: ExportNeeds, actor: Actor, { format, now, ...asked }: Asked & { format: ExportFormat; now: Date }): Promise<Download> {
  const { prepare, contentType } = formats[format]
  const prepared = await prepare(needs, actor, asked, now)
  await inTransaction(needs.db, (tx) => recordExport(tx, actor, prepared))
  const headers = {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${prepared.exported.name}.${format}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return { stream: streamWhileRead(prepared.write()), headers }
}
