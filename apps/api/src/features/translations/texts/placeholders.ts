const placeholder = /\{\{\s*([\p{L}\p{M}\w.]+)[^{}]*\}\}|\{([\p{L}\p{M}\w]+)\}/gu

/** The names of the values that are put into a text, each once. */
export const placeholdersOf = (text: string): string[] => [...new Set([...text.matchAll(placeholder)].map(([, ofPage, ofServer]) => ofPage ?? ofServer ?? ''))]

/** The same as they are written in the text. */
export const writtenPlaceholders = (text: string): string[] => [...new Set([...text.matchAll(placeholder)].map(([whole]) => whole))]

/** What is left of a text once its placeholders are taken out. */
export const withoutPlaceholders = (text: string): string => text.replace(placeholder, '')
