/** Escapes a text for a spreadsheet, where `_x000D_` stands for a character, so that such a text is kept literally. */
export const literalText = (text: string) => text.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
