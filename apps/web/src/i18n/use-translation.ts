import { useMemo, useSyncExternalStore } from 'react'
import { i18n, textOf } from './texts.ts'
import type { TextParams, TextsName, Translate } from './texts-map.ts'

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
  const t = useMemo(() => (text: string, params?: TextParams) => textOf(snapshot, list, text, params), [list, snapshot])
  // By way of `unknown`: the compiler compares a function with the union of all keys otherwise, and there are too many.
  return { t: t as unknown as Translate<Name>, i18n: snapshot }
}
