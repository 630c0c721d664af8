import { z } from 'zod'
import { FormJson } from '../../invitations/invitation.ts'
import { LocalizedText } from '../../wire.ts'
import { maxScriptLength } from '../trigger-limits.ts'
import { actionIdPattern, dialogSizes } from './action-choices.ts'

const hasWords = (text: string) => text.trim() !== ''

/** A text in one language, or in several. */
const Words = z.union([
  z.string().max(2_000).refine(hasWords, { error: 'required' }),
  LocalizedText.refine((text) => Object.values(text).some(hasWords), { error: 'required' }),
])

/**
 * A script that a manager may run on applications of an invitation. If it has a `form`, the manager fills it in before the script runs; if the script answers a
 * form, the manager fills that in, too. Properties that other systems have added are kept and ignored.
 */
export const Action = z.object({
  id: z.string().regex(actionIdPattern),
  title: Words,
  icon: z.string().max(100).optional(),
  color: z.string().max(100).optional(),
  /** Asked before the action runs. */
  confirm: Words.optional(),
  form: FormJson.optional(),
  /** The size of the form's dialog. */
  size: z.enum(dialogSizes).optional(),
  script: z.string().max(maxScriptLength).refine(hasWords, { error: 'required' }),
})
export type Action = z.infer<typeof Action>
