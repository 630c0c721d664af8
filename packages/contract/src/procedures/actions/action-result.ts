import { z } from 'zod'
import { FormJson } from '../../invitations/invitation.ts'
import { FormAnswers } from '../../wire.ts'
import { dialogSizes } from './action-choices.ts'

/** How a message looks. */
export const resultKinds = ['success', 'info', 'warning', 'error'] as const

/** What an action leads to, with its texts in the caller's language: the only five results. */
export const ActionResult = z.discriminatedUnion('type', [
  /** A form to fill in; its answers go back with the same call. */
  z.object({ type: z.literal('formio'), title: z.string(), form: FormJson, data: FormAnswers, size: z.enum(dialogSizes) }),
  /** `run` is the code of the bulk run in which the action goes on. */
  z.object({ type: z.literal('toast'), message: z.string(), icon: z.enum(resultKinds), run: z.uuid().optional() }),
  /** A dialog that is closed by a button. */
  z.object({ type: z.literal('swal'), title: z.string(), text: z.string(), icon: z.enum(resultKinds) }),
  /** An https address, or a path of the portal. */
  z.object({ type: z.literal('nav'), url: z.string() }),
  /** `data` is base64. */
  z.object({ type: z.literal('file'), fileName: z.string(), mimeType: z.string(), data: z.string() }),
])
export type ActionResult = z.infer<typeof ActionResult>
