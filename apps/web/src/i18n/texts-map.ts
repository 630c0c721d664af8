/** The catalogues and their keys. Every `<name>.el.ts` extends it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the catalogues
export interface TextsMap {}

export type TextsName = keyof TextsMap

/** The keys `x_one` and `x_other` are used as `x` with a count. */
type WithoutPlural<Key> = Key extends `${infer Counted}_one` | `${infer Counted}_other` ? Counted : Key
type KeyOf<Name extends TextsName> = Name extends TextsName ? WithoutPlural<Extract<keyof TextsMap[Name], string>> : never

/** A key of one of the catalogues, with or without the name of the catalogue as prefix. */
export type TextKey<Name extends TextsName> = KeyOf<Name> | { [One in Name]: `${One}:${KeyOf<One>}` }[Name]

/** The values of the placeholders of a text. `count` also chooses between singular and plural. */
export type TextParams = Readonly<Record<string, unknown>>

export type Translate<Name extends TextsName> = (key: TextKey<Name>, params?: TextParams) => string
