import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { largestZip, type ZipEntry, zipStream } from '../../../tables/zip-stream.ts'
import { textIn } from '../../invitations/index.ts'
import { type AskedList, joinIds } from '../find-exported.ts'
import { type Download, streamWhileRead } from '../open-downloads.ts'
import { type PreparedExport, prepareExport } from '../prepare-export.ts'
import { recordExport } from '../record-export.ts'
import { archivePaths } from './archive-paths.ts'
import { findDocuments, measureDocuments } from './find-documents.ts'

interface Needs {
  db: Db
  files: FileStore
}

type Asked = AskedList & { now: Date }

/** More would need the zip64 format. */
const mostFiles = 65_000

/** The files of a list's applications as a zip archive, with their spreadsheet: sent while it is read, to whoever may see the list. */
export async function exportDocuments(needs: Needs, actor: Actor, list: Asked): Promise<Download> {
  const prepared = await prepareExport(needs.db, actor, list)
  const ids = joinIds(prepared.exported.invitations)
  const { count, size } = await measureDocuments(needs.db, ids)
  if (count > mostFiles || size > largestZip) refuse('export.tooLarge', { most: mostFiles })
  await recordExport(needs.db, actor, { ...prepared, format: 'zip', tagId: list.tag ? list.tagId : null })
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${list.tagId}.zip"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  }
  return { stream: streamWhileRead(zipStream(entries(needs, actor, prepared, { ids, list }))), headers }
}

const names = {
  el: { table: 'Αιτήσεις.xlsx', missing: 'Αρχεία που λείπουν.txt' },
  en: { table: 'Applications.xlsx', missing: 'Missing files.txt' },
}

async function* entries(
  { db, files }: Needs,
  { language }: Actor,
  { exported, write }: PreparedExport,
  { ids, list }: { ids: Int32Array; list: Asked },
): AsyncGenerator<ZipEntry> {
  yield { name: names[language].table, modified: list.now, content: write(), isStored: true }
  const titles = new Map(exported.invitations.map(({ invitation }) => [invitation.id, textIn(invitation.title as LocalizedText, language)]))
  const pathOf = archivePaths((invitationId) => (list.tag ? titles.get(invitationId) : undefined))
  const missing: string[] = []
  for await (const document of findDocuments(db, ids)) {
    const path = pathOf(document)
    const content = await files.open(document.key)
    if (content) yield { name: path, modified: new Date(document.at), content, isStored: true }
    else missing.push(path)
  }
  if (missing.length > 0) yield { name: names[language].missing, modified: list.now, content: [Buffer.from(`${missing.join('\n')}\n`)] }
}
