import type { Wiring } from '../../events/emit.ts'
import { putLettersLive } from './templates/put-into-effect.ts'

export { letterNames } from './letter-names.ts'
export { letterRoutes } from './letters.routes.ts'
export { type HtmlElement, type HtmlNode, readHtml } from './read-html.ts'
export { findLetter, findLetters, findLetterVersionId, findLiveLetter, type StoredLetter } from './templates/find-letters.ts'
export { cleanLetter } from './templates/save-letter.ts'

export const letterListeners: Wiring = {
  'invitation.wentLive': [putLettersLive],
}
