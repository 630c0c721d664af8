/** `{{name}}`, with anything after the name, in texts shown by the browser; `{name}` in texts of the server. */
const placeholder = /\{\{\s*([\p{L}\p{M}\w.]+)[^{}]*\}\}|\{([\p{L}\p{M}\w]+)\}/gu

/** The names of the placeholders of a text, without duplicates. */
export const placeholdersOf = (text: string): string[] => [...new Set([...text.matchAll(placeholder)].map(([, ofPage, ofServer]) => ofPage ?? ofServer ?? ''))]

/** The placeholders of a text with their braces, without duplicates. */
export const writtenPlaceholders = (text: string): string[] => [...new Set([...text.matchAll(placeholder)].map(([whole]) => whole))]

/** The text without its placeholders. */
export const withoutPlaceholders = (text: string): string => text.replace(placeholder, '')
