import { PDF } from '@libpdf/core'

/** The text of each page, as another reads it out of the file. */
export const textOf = async (bytes: Uint8Array): Promise<string[]> => (await PDF.load(bytes, { lenient: false })).extractText().map(({ text }) => text)
