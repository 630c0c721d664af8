/** The catalogues and their keys: every `<name>.el.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the catalogues
export interface TextsMap {}

export type TextsName = keyof TextsMap

/** Keys `x_one` and `x_other` are asked for as `x`, with a count. */
type Asked<Key> = Key extends `${infer Counted}_one` | `${infer Counted}_other` ? Counted : Key
type KeyOf<Name extends TextsName> = Name extends TextsName ? Asked<Extract<keyof TextsMap[Name], string>> : never

/** A key of the catalogues at hand, alone or with the name of its catalogue before it. */
export type TextKey<Name extends TextsName> = KeyOf<Name> | { [One in Name]: `${One}:${KeyOf<One>}` }[Name]

/** What stands in the braces of a text; `count` also chooses between singular and plural. */
export type TextParams = Readonly<Record<string, unknown>>

export type Translate<Name extends TextsName> = (key: TextKey<Name>, params?: TextParams) => string
