import { changeKey } from '@klesis/forms/translate/plan-texts.ts'
import type { TextChange, TextRow } from '@klesis/forms/translate/text-row.ts'

export type WrittenTexts = Readonly<Record<string, string>>

/** The translations that were written and wait to be saved by themselves, in the order of the list. */
export const writtenChanges = (rows: readonly TextRow[], written: WrittenTexts) =>
  rows.flatMap(({ place, key, text, translations }) =>
    Object.entries(translations).flatMap(([language, before]) => {
      const change = { place, key, text, language, translation: '' }
      const translation = written[changeKey(change)]
      return translation === undefined ? [] : [{ ...change, before, translation }]
    }),
  )

/** What is written without what was saved of it, and without translations of texts that the list has no more. A text that was written further meanwhile stays. */
export const withoutSaved = (written: WrittenTexts, saved: readonly TextChange[], rows: readonly TextRow[]): WrittenTexts => {
  const words = new Map(saved.map((one) => [changeKey(one), one.translation]))
  return Object.fromEntries(
    writtenChanges(rows, written).flatMap((one) => (words.get(changeKey(one)) === one.translation ? [] : [[changeKey(one), one.translation]])),
  )
}

/** What is written, when a save of it has failed, without what was written back meanwhile to what it was before. */
export const withoutUnchanged = (written: WrittenTexts, sent: readonly (TextChange & { before: string })[]): WrittenTexts => {
  const words = new Map(sent.map((one) => [changeKey(one), one.before]))
  return Object.fromEntries(Object.entries(written).filter(([key, translation]) => words.get(key) !== translation))
}
