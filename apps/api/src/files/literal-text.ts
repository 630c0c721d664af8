/** Spreadsheets write characters as `_x000D_`; whoever wrote just that keeps it. */
export const literalText = (text: string) => text.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x')
