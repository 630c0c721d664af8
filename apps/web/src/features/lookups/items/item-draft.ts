import type { LookupItem, LookupItemInput } from '@klesis/contract/lookups/lookup-items.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Option } from '../../../ui/SearchSelect.tsx'
import { written } from '../edit/lookup-draft.ts'

export interface ItemDraft {
  code: string
  label: LocalizedText
  parent: Option | null
  isActive: boolean
  validFrom: string | null | undefined
  validUntil: string | null | undefined
  extra: Record<string, string>
}

export const newItem: ItemDraft = { code: '', label: {}, parent: null, isActive: true, validFrom: null, validUntil: null, extra: {} }

export const toOption = ({ id, code, label }: Pick<LookupItem, 'id' | 'code' | 'label'>, language: string): Option => ({
  ...{ id, label: textIn(label, language), about: code },
})

export const toItemDraft = ({ code, label, parent, isActive, validFrom, validUntil, extra }: LookupItem, language: string): ItemDraft => ({
  ...{ code, label, isActive, validFrom, validUntil, extra },
  parent: parent && toOption(parent, language),
})

/** What the call takes, of a draft or of an item. */
export const toItemInput = (item: (ItemDraft | LookupItem) & { revision?: number }): LookupItemInput & { revision: number } => ({
  ...{ code: item.code.trim(), label: written(item.label), extra: written(item.extra), isActive: item.isActive },
  ...{ parentId: item.parent?.id ?? null, validFrom: item.validFrom ?? null, validUntil: item.validUntil ?? null },
  revision: item.revision ?? 0,
})
