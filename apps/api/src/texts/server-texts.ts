import type { Language } from '@klesis/contract/wire.ts'

export type ServerText = Readonly<Record<Language, string>>

const shippedTexts = new Map<string, Readonly<Record<string, ServerText>>>()
let overrides: ReadonlyMap<string, string> = new Map()

const keyOf = (language: string, namespace: string, key: string) => `${language}\n${namespace}\n${key}`

/** One edited text that replaces the shipped one. */
export interface TextOverride {
  language: string
  namespace: string
  key: string
  text: string
}

/**
 * Registers texts of the server, so that administrators can override them. Returns a function that looks a text up; `fillText` describes the template
 * syntax.
 */
export function serverTexts<Key extends string>(namespace: string, texts: Readonly<Record<Key, ServerText>>): (key: Key, language: Language) => string {
  shippedTexts.set(namespace, texts)
  return (key, language) => overrides.get(keyOf(language, namespace, key)) ?? texts[key][language]
}

/** Every shipped text of the server, by namespace. */
export const shippedServerTexts = (): ReadonlyMap<string, Readonly<Record<string, ServerText>>> => shippedTexts

/** Replaces all overrides in this process. */
export function setTextOverrides(texts: readonly TextOverride[]): void {
  overrides = new Map(texts.map(({ language, namespace, key, text }) => [keyOf(language, namespace, key), text]))
}
