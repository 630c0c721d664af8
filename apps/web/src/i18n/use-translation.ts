import { useMemo, useSyncExternalStore } from 'react'
import { i18n, textOf } from './texts.ts'
import type { TextsName, Translate } from './texts-map.ts'

interface Translation<Name extends TextsName> {
  t: Translate<Name>
  i18n: { readonly language: string }
}

/** The texts of one catalogue, or of several in order. Suspends until they are loaded; the component renders again when the language changes. */
export function useTranslation<const Name extends TextsName>(names: Name | readonly Name[]): Translation<Name> {
  const snapshot = useSyncExternalStore(i18n.onTextsChange, i18n.snapshot)
  const key = [names].flat().join()
  const list = useMemo(() => key.split(','), [key])
  const missingName = list.find((name) => !i18n.has(name))
  if (missingName) throw i18n.ensure(missingName)
  const t = useMemo(() => ((text, params) => textOf(snapshot, list, text, params)) as Translate<Name>, [list, snapshot])
  return { t, i18n: snapshot }
}
