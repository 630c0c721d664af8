import type { LookupColumn, LookupInput, LookupView } from '@klesis/contract/lookups/lookups.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

export interface LookupDraft {
  code: string
  title: LocalizedText
  parentId: number | null
  isSignedInOnly: boolean
  columns: LookupColumn[]
}

export const newLookup: LookupDraft = { code: '', title: {}, parentId: null, isSignedInOnly: false, columns: [] }

export const toLookupDraft = ({ code, title, parent, isSignedInOnly, columns }: LookupView): LookupDraft => ({
  ...{ code, title, parentId: parent?.id ?? null, isSignedInOnly, columns },
})

export const written = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, text.trim()]])))

export const toLookupInput = ({ code, title, columns, ...others }: LookupDraft): LookupInput => ({
  ...others,
  code: code.trim(),
  title: written(title),
  columns: columns.map((column) => ({ key: column.key.trim(), title: written(column.title) })),
})
