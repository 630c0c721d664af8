import type { Language } from '@klesis/contract/wire.ts'

export type Words = Readonly<Record<Language, string>>

const shipped = new Map<string, Readonly<Record<string, Words>>>()
let written: ReadonlyMap<string, string> = new Map()

const addressOf = (language: string, namespace: string, key: string) => `${language}\n${namespace}\n${key}`

/** One text that was written in this portal instead of the shipped one. */
export interface WrittenText {
  language: string
  namespace: string
  key: string
  text: string
}

/**
 * Names texts of the server, so that administrators may write their own instead. Answers the reader of them: `{name}` stands for a value, and a part in
 * square brackets falls away where a value in it is empty.
 */
export function serverTexts<Key extends string>(namespace: string, texts: Readonly<Record<Key, Words>>): (key: Key, language: Language) => string {
  shipped.set(namespace, texts)
  return (key, language) => written.get(addressOf(language, namespace, key)) ?? texts[key][language]
}

/** Every text of the server as it was shipped, by namespace. */
export const shippedServerTexts = (): ReadonlyMap<string, Readonly<Record<string, Words>>> => shipped

/** What holds from here on in this process, instead of what held before. */
export function layOver(texts: readonly WrittenText[]): void {
  written = new Map(texts.map(({ language, namespace, key, text }) => [addressOf(language, namespace, key), text]))
}
