/** The position with its unit, once: most positions of the chart are named with it. */
export const positionIn = (label: string, unit: string | null): string => (unit && !label.includes(unit) ? [label, unit].filter(Boolean).join(', ') : label)

/** As it is printed in the document: in groups of four. */
export const groupedCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')
