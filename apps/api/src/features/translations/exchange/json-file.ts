import { z } from 'zod'
import { refuse } from '../../../refusals/refuse.ts'
import type { FileRow, TextRow } from './text-row.ts'

const format = 'klesis.translations'

const JsonFile = z.object({
  format: z.literal(format),
  formatVersion: z.literal(1),
  texts: z.array(z.looseObject({ namespace: z.unknown(), key: z.unknown() })),
})

/** One text a line, so that two versions of the file can be compared. */
export function toJsonFile(rows: readonly TextRow[]): Buffer {
  const lines = rows.map(({ namespace, key, texts }) => JSON.stringify({ namespace, key, ...texts }))
  return Buffer.from(`{"format":"${format}","formatVersion":1,"texts":[\n${lines.join(',\n')}\n]}\n`)
}

export function readJsonFile(bytes: Buffer): FileRow[] {
  const file = JsonFile.safeParse(parsed(bytes))
  if (!file.success) return refuse('translation.unreadableFile')
  return file.data.texts.map(({ namespace, key, ...texts }, index) => ({ row: index + 1, namespace, key, texts }))
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
