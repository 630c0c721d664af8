import { useMemo, useSyncExternalStore } from 'react'
import { i18n, textOf } from './texts.ts'
import type { TextsName, Translate } from './texts-map.ts'

interface Translation<Name extends TextsName> {
  t: Translate<Name>
  i18n: { readonly language: string }
}

/** The texts of one catalogue, or of several in turn; waits for those that are not there yet, and is drawn again when the language changes. */
export function useTranslation<const Name extends TextsName>(names: Name | readonly Name[]): Translation<Name> {
  const spoken = useSyncExternalStore(i18n.onSpoken, i18n.spoken)
  const key = [names].flat().join()
  const list = useMemo(() => key.split(','), [key])
  const missing = list.find((name) => !i18n.has(name))
  if (missing) throw i18n.need(missing)
  const t = useMemo(() => ((text, params) => textOf(spoken, list, text, params)) as Translate<Name>, [list, spoken])
  return { t, i18n: spoken }
}
