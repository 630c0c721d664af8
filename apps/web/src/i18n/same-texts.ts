/** The second language of a catalogue, with exactly the same keys. */
export type SameTexts<Source extends Record<string, string>> = { readonly [Key in keyof Source]: string }
