import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { type ZipEntry, zipStream } from '../../../tables/zip-stream.ts'
import { type Asked, joinIds } from '../find-exported.ts'
import type { ExportNeeds, OnRead, PreparedExport } from '../prepare-export.ts'
import { prepareTable } from '../prepare-table.ts'
import { archivePaths } from './archive-paths.ts'
import { countDocuments, findDocuments } from './find-documents.ts'

/** The files of the applications that were asked for as a zip archive, with their spreadsheet. */
export async function prepareArchive(needs: ExportNeeds, actor: Actor, asked: Asked, now: Date): Promise<PreparedExport> {
  const table = await prepareTable(needs, actor, asked, now)
  const ids = joinIds(table.exported.invitations)
  const total = await countDocuments(needs.db, ids)
  return { ...table, format: 'zip', total, write: (onRead) => zipStream(entries(needs, actor, table, { ids, now, onRead })) }
}

const names = {
  el: { table: 'Αιτήσεις.xlsx', missing: 'Αρχεία που λείπουν.txt' },
  en: { table: 'Applications.xlsx', missing: 'Missing files.txt' },
}

async function* entries(
  { db, files }: ExportNeeds,
  { language }: Actor,
  { exported, write }: PreparedExport,
  { ids, now, onRead }: { ids: Int32Array; now: Date; onRead: OnRead | undefined },
): AsyncGenerator<ZipEntry> {
  yield { name: names[language].table, modified: now, content: write(), isStored: true }
  const titles = new Map(exported.invitations.map(({ invitation }) => [invitation.id, textIn(invitation.title as LocalizedText, language)]))
  const pathOf = archivePaths((invitationId) => (exported.isGroup ? titles.get(invitationId) : undefined))
  const missing: string[] = []
  for await (const document of findDocuments(db, ids)) {
    const path = pathOf(document)
    const content = await files.open(document.key)
    if (content) yield { name: path, modified: new Date(document.at), content, isStored: true }
    else missing.push(path)
    onRead?.(1)
  }
  if (missing.length > 0) yield { name: names[language].missing, modified: now, content: [Buffer.from(`${missing.join('\n')}\n`)] }
}
