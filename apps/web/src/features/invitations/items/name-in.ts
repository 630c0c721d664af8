import type { LocalizedText } from '@klesis/contract/wire.ts'
import { toText } from '../../../ui/localized-text.ts'

interface Named {
  id: number
  title?: LocalizedText
  description?: LocalizedText
}

/** The name of a code, `??` where the list does not know it, nothing while the list is not here. */
export function nameIn(list: readonly Named[] | undefined, id: number, language: string): string {
  if (!list) return ''
  const found = list.find((one) => one.id === id)
  return found ? toText(found.title ?? found.description ?? {}, language) : '??'
}
