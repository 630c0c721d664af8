/** The cards of a page as the text of a JSON array, and what a column of them holds. */
export interface Cards {
  cards: string
  valuesOf: (column: string) => unknown[]
}
