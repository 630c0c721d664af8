/** Normalises a text for comparison: without accents, in lower case, final sigma as sigma. */
export const toPlainText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').trim()
