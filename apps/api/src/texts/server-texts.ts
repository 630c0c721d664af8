import type { Language } from '@klesis/contract/wire.ts'

export type ServerText = Readonly<Record<Language, string>>

/** Edited texts by their key; each replaces a shipped text in one language. Kept in memory with each database (`DbContext`). */
export type TextOverrides = ReadonlyMap<string, string>

/** One edited text that replaces the shipped one. */
export interface TextOverride {
  language: string
  namespace: string
  key: string
  text: string
}

/** The shipped texts of one namespace. */
export interface ShippedTexts {
  readonly namespace: string
  readonly texts: Readonly<Record<string, ServerText>>
}

/** Looks a text up; `fillText` describes the template syntax. */
export type ServerTexts<Key extends string> = ShippedTexts & ((editedTexts: TextOverrides, key: Key, language: Language) => string)

const keyOf = (language: string, namespace: string, key: string) => `${language}\n${namespace}\n${key}`

/** Declares texts of the server. Administrators can override those that `shipped-texts.ts` lists. */
export function serverTexts<Key extends string>(namespace: string, texts: Readonly<Record<Key, ServerText>>): ServerTexts<Key> {
  const lookUp = (editedTexts: TextOverrides, key: Key, language: Language) => editedTexts.get(keyOf(language, namespace, key)) ?? texts[key][language]
  return Object.assign(lookUp, { namespace, texts })
}

export const toTextOverrides = (texts: readonly TextOverride[]): TextOverrides =>
  new Map(texts.map(({ language, namespace, key, text }) => [keyOf(language, namespace, key), text]))
