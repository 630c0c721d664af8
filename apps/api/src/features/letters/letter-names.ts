import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

/** How letters are called in histories, and where one has no title. */
export const letterNames: Readonly<Record<LetterKind, LocalizedText>> = {
  decision: { el: 'Επιστολή απόφασης', en: 'Decision letter' },
  rejection: { el: 'Επιστολή απόρριψης', en: 'Rejection letter' },
  interview: { el: 'Πρόσκληση σε συνέντευξη', en: 'Invitation to an interview' },
}
