import type { Language } from '@klesis/contract/wire.ts'
import { toldRefusals } from './call-refused.ts'

/**
 * Says in another language why actions were refused: what a page reads is asked for again in that language, an action is not. The texts are the shipped ones,
 * and fetched only where something was refused.
 */
export async function retellRefusals(language: Language): Promise<void> {
  const told = toldRefusals()
  if (told.length === 0) return
  const { refusals } = await import('@klesis/contract/errors.ts')
  for (const refusal of told) {
    const text = refusal.code === 'server.error' ? undefined : refusals[refusal.code]?.[language]
    if (text) refusal.message = text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(refusal.params[name] ?? placeholder))
  }
}
