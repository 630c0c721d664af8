import type { TextState } from '@klesis/forms/translate/count-texts.ts'
import type { PlannedText } from '@klesis/forms/translate/plan-texts.ts'
import type { TextChange, TextPlace, TextRow } from '@klesis/forms/translate/text-row.ts'

/** How a translation is written: with everything else of the page, by a button of its own, or on another page. */
export type LabelWay = 'page' | 'separate' | 'elsewhere'

/** Which texts a list shows. */
export interface LabelFilter {
  places: readonly TextPlace[]
  states: readonly TextState[]
}

/** What a list of the texts of several places says of them, and what it does with those that are not written on the page. */
export interface LabelPlaces {
  nameOf: (place: TextPlace) => string
  /** What a row is, such as “subject of a mail, rule …”. */
  rowName: (row: TextRow) => string
  wayOf: (row: TextRow) => LabelWay
  /** Whether a text is formatted, so that it is written in an editor of its own. */
  isFormatted: (row: TextRow) => boolean
  /** What was typed and is not saved, by `changeKey`. */
  written: Readonly<Record<string, string>>
  isSaving: boolean
  save: (change: Omit<PlannedText, 'row'>) => void
  /** Takes back what was typed. */
  forget: (change: TextChange) => void
  open: (row: TextRow) => void
  first: LabelFilter
}
