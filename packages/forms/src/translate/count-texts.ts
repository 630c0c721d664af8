import { type TextPlace, type TextRow, textPlaces } from './text-row.ts'

export const textStates = ['missing', 'stale'] as const
export type TextState = (typeof textStates)[number]

const languagesOf: Record<TextState, (row: TextRow) => string[]> = {
  missing: ({ translations }) => Object.keys(translations).filter((language) => translations[language]?.trim() === ''),
  stale: ({ sources }) => Object.keys(sources),
}

export const isInState = (row: TextRow, state: TextState): boolean => languagesOf[state](row).length > 0

/** How many translations of one language are missing and stale. */
export const countTexts = (rows: readonly TextRow[], language: string): Record<TextState, number> => ({
  missing: rows.filter((row) => languagesOf.missing(row).includes(language)).length,
  stale: rows.filter((row) => languagesOf.stale(row).includes(language)).length,
})

/** The translations of a place that are in one state: how many, of which languages, and the first of their texts. */
export interface PlaceCount {
  place: TextPlace
  count: number
  languages: string[]
  example: string
}

/** The places with translations in a state. */
export const countByPlace = (rows: readonly TextRow[], state: TextState): PlaceCount[] =>
  textPlaces.flatMap((place) => {
    const found = rows.filter((row) => row.place === place && isInState(row, state))
    const [first] = found
    const languages = found.flatMap(languagesOf[state])
    return first ? [{ place, count: languages.length, languages: [...new Set(languages)], example: first.text }] : []
  })
