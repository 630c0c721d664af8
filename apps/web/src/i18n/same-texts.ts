/** The second language of a catalogue: the same keys, none missing and none more. */
export type SameTexts<Source extends Record<string, string>> = { readonly [Key in keyof Source]: string }
