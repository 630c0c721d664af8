import { type TextState, textStates } from '@klesis/forms/translate/count-texts.ts'
import { type TextPlace, textPlaces } from '@klesis/forms/translate/text-row.ts'
import type { LabelFilter } from '../../../forms/builder/labels/label-ways.ts'
import type { SectionTarget } from '../sections.ts'

/** The list of all texts, with those of a place in a state. */
export const textsTarget = (place: unknown, state: TextState): SectionTarget => ({ section: 'translations', search: { texts: `${place}.${state}` } })

/** The filter in the address. */
export function readTextFilter(asked: string): LabelFilter {
  const words = asked.split('.')
  const among = <Word extends string>(known: readonly Word[]) => known.filter((one) => words.includes(one))
  return { places: among<TextPlace>(textPlaces), states: among<TextState>(textStates) }
}
