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
 * What a manager may run on applications of an invitation. With a `form`, its answers are asked for before the script runs. A form that the script answers is
 * asked for likewise. Properties of other systems may stand beside these; they are kept and mean nothing.
 */
export const Action = z.object({
  id: z.string().regex(actionIdPattern),
  title: Words,
  icon: z.string().max(100).optional(),
  color: z.string().max(100).optional(),
  /** Asked before the action runs. */
  confirm: Words.optional(),
  form: FormJson.optional(),
  /** Of the form's dialog. */
  size: z.enum(dialogSizes).optional(),
  script: z.string().max(maxScriptLength).refine(hasWords, { error: 'required' }),
})
export type Action = z.infer<typeof Action>
