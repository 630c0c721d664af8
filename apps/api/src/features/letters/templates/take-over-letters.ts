import { isDeepStrictEqual } from 'node:util'
import type { Listener } from '../../../events/emit.ts'
import { findLetter, findLetters, findLetterVersion } from './find-letters.ts'
import { cleanLetter, storeLetter } from './save-letter.ts'

/** The letters of the copied invitation, as they were saved last, become those of the copy, written or not as they will be there once its draft is live. */
export const copyLetters: Listener<'invitation.copied'> = async (tx, { actor, sourceId, invitationId }) => {
  for (const { kind, saved, becomesWritten } of await findLetters(tx, sourceId)) {
    const { title, body } = saved
    await storeLetter(tx, actor, { invitationId, kind, before: undefined, text: { title, body }, isLive: becomesWritten })
  }
}

/** The letters of a file replace those that were saved last. What is written stays as it is until the import goes live; then each is written or not, as the file says. */
export const importLetters: Listener<'invitation.lettersImported'> = async (tx, { actor, invitationId, letters }) => {
  for (const { kind, isWritten, ...text } of letters) {
    const before = await findLetter(tx, invitationId, kind)
    const cleaned = cleanLetter(text)
    const { title, body } = before?.saved ?? {}
    if (before && isDeepStrictEqual({ title, body }, cleaned) && before.becomesWritten === isWritten) continue
    const beforeImport = before?.beforeImport ?? before?.saved.number ?? 0
    await storeLetter(tx, actor, { invitationId, kind, before, text: cleaned, isLive: false, beforeImport, isWrittenWhenLive: isWritten })
  }
}

/** When the draft of an invitation is discarded, so are the letters that its import brought and whether it lets them be written, but not what somebody saved since. */
export const forgetImportedLetters: Listener<'invitation.draftDiscarded'> = async (tx, { actor, invitationId }) => {
  for (const before of await findLetters(tx, invitationId)) {
    const { kind, beforeImport, isWrittenWhenLive, saved } = before
    if (beforeImport === null && isWrittenWhenLive === null) continue
    // A letter that was not there before says nothing again.
    const version = beforeImport === 0 ? undefined : await findLetterVersion(tx, { invitationId, kind, number: beforeImport ?? saved.number })
    const { title = {}, body = {} } = version ?? {}
    await storeLetter(tx, actor, { invitationId, kind, before, text: { title, body }, isLive: false })
  }
}
