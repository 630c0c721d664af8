import type { Language } from '@klesis/contract/wire.ts'
import { toShipped } from '../i18n/language.ts'
import { storedOverlay } from '../i18n/overlay.ts'
import { i18n } from '../i18n/texts.ts'
import { toldRefusals } from './call-refused.ts'

/**
 * Says in another language why actions were refused: what a page reads is asked for again in that language, an action is not. The texts are fetched only where
 * something was refused; where administrators edited one, theirs is said. The faults at fields stay as they were said: their texts are the server's.
 */
export async function retellRefusals(language: Language): Promise<boolean> {
  const told = toldRefusals()
  if (told.length === 0) return false
  const [{ refusals }, { fillRefusal }] = await Promise.all([import('@klesis/contract/errors.ts'), import('@klesis/contract/fill-refusal.ts')])
  // The person may have changed the language meanwhile.
  if (toShipped(i18n.language) !== language) return false
  const edited = storedOverlay(language)?.texts.refusals
  for (const refusal of told) {
    const text = refusal.code === 'server.error' ? undefined : (edited?.[refusal.code] ?? refusals[refusal.code]?.[language])
    if (text) refusal.message = fillRefusal(text, refusal.params, language)
  }
  return true
}
