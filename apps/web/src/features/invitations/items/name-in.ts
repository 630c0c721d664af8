import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

interface Named {
  id: number
  title?: LocalizedText
  description?: LocalizedText
}

/** The title of the entry with this id; `??` if the list does not contain it, empty while the list is loading. */
export function nameIn(list: readonly Named[] | undefined, id: number, language: string): string {
  if (!list) return ''
  const found = list.find((one) => one.id === id)
  return found ? textIn(found.title ?? found.description ?? {}, language) : '??'
}
