/** A text for comparing: no accents, no case, the final sigma as any other. */
export const plainText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').trim()
