import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { ServerText } from '../../../texts/server-texts.ts'

/** How the check names letters. */
export const letterTexts = {
  'letter.decision': { el: 'Επιστολή απόφασης', en: 'Decision letter' },
  'letter.rejection': { el: 'Επιστολή απόρριψης', en: 'Rejection letter' },
  'letter.interview': { el: 'Πρόσκληση σε συνέντευξη', en: 'Invitation to an interview' },
} as const satisfies Record<`letter.${LetterKind}`, ServerText>
