import type { Wiring } from '../../events/emit.ts'
import { eraseMended } from './mending/erase-mended.ts'
import { putLettersLive } from './templates/put-into-effect.ts'
import { copyLetters, forgetImportedLetters, importLetters } from './templates/take-over-letters.ts'

export { letterNames } from './letter-names.ts'
export { letterRoutes } from './letters.routes.ts'
export { findLetterText, findMended } from './mending/find-mended.ts'
export { storeMended } from './mending/store-mended.ts'
export { type HtmlElement, type HtmlNode, readHtml } from './read-html.ts'
export { findLetter, findLetters, findLetterVersionId } from './templates/find-letters.ts'
export { putLetterIntoEffect } from './templates/put-into-effect.ts'
export { cleanLetter, saveLetter } from './templates/save-letter.ts'

export const letterListeners: Wiring = {
  'invitation.wentLive': [putLettersLive],
  'invitation.draftDiscarded': [forgetImportedLetters],
  'invitation.copied': [copyLetters],
  'invitation.lettersImported': [importLetters],
  'person.erased': [eraseMended],
}
