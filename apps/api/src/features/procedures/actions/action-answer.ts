import { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { dialogSizes, maxActionFile } from '@klesis/contract/procedures/actions/action-choices.ts'
import { type ActionResult, resultKinds } from '@klesis/contract/procedures/actions/action-result.ts'
import { toSafePath } from '@klesis/contract/safe-path.ts'
import { FormAnswers, type Language, LocalizedText } from '@klesis/contract/wire.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { z } from 'zod'
import { actionText } from './action-text.ts'

const Words = z.union([
  z.string().trim().min(1).max(5_000),
  LocalizedText.refine((text) => Object.values(text).some((words) => words.trim() !== ''), { error: 'an empty text' }),
])

const Form = FormJson.refine((form) => readForm(form).ok, { error: 'a component without a type' })

/** A path of the portal, or an https address without a password in it. */
const isAllowedAddress = (url: string): boolean => {
  if (url.startsWith('/')) return toSafePath(url, '') === url
  const parsed = /^https:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined
  return parsed !== undefined && parsed.username === '' && parsed.password === ''
}

/** Compared with its bytes written again: a pattern over megabytes would need too much memory. */
const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text

const tooLarge = `a file of more than ${maxActionFile >> 20} MB`
const mostBase64 = Math.ceil(maxActionFile / 3) * 4

const file = {
  type: z.literal('file'),
  fileName: z.string().min(1).max(1_000),
  mimeType: z
    .string()
    .max(150)
    .regex(/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/, { error: 'a type like text/csv' }),
}

/** What the script of an action may answer. A property that is not known is an error, because it is most often a misspelt one. */
export const ActionAnswer = z.discriminatedUnion('type', [
  z.strictObject({
    ...{ type: z.literal('formio'), title: Words.optional(), form: Form, data: FormAnswers.default({}) },
    size: z.enum(dialogSizes).default('lg'),
  }),
  z.strictObject({ type: z.literal('toast'), message: Words, icon: z.enum(resultKinds).default('success') }),
  z.strictObject({ type: z.literal('swal'), title: Words, text: Words.optional(), icon: z.enum(resultKinds).default('info') }),
  z.strictObject({ type: z.literal('nav'), url: z.string().max(2_000).refine(isAllowedAddress, { error: 'no https address and no path of the portal' }) }),
  z
    .strictObject({
      ...file,
      data: z.string().max(mostBase64, { error: tooLarge }).refine(isBase64, { error: 'no base64' }).optional(),
      text: z.string().max(maxActionFile, { error: tooLarge }).optional(),
    })
    .refine(({ data, text }) => (data === undefined) !== (text === undefined), { error: 'either data or text' })
    .refine(({ data, text }) => Buffer.byteLength(data ?? text ?? '', data === undefined ? 'utf8' : 'base64') <= maxActionFile, { error: tooLarge }),
])
export type ActionAnswer = z.output<typeof ActionAnswer>

/** What would lead out of the folder, hide the ending or break a header is replaced; a long name keeps its ending. */
export function toCleanName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (clean === '') return 'file'
  const ending = /\.[\w-]{1,10}$/.exec(clean)?.[0] ?? ''
  return clean.length <= 150 ? clean : `${clean.slice(0, 150 - ending.length)}${ending}`
}

/** The answer with its texts in the caller's language. */
export function toResult(answer: ActionAnswer, { language, title }: { language: Language; title: string }): ActionResult {
  const words = (text: string | LocalizedText | undefined, otherwise = '') => (text === undefined ? otherwise : actionText(text, language))
  switch (answer.type) {
    case 'formio':
      return { type: 'formio', title: words(answer.title, title), form: answer.form, data: answer.data, size: answer.size }
    case 'toast':
      return { type: 'toast', message: words(answer.message), icon: answer.icon }
    case 'swal':
      return { type: 'swal', title: words(answer.title), text: words(answer.text), icon: answer.icon }
    case 'nav':
      return { type: 'nav', url: answer.url }
    case 'file': {
      const { fileName, mimeType, data, text = '' } = answer
      return { type: 'file', fileName: toCleanName(fileName), mimeType, data: data ?? Buffer.from(text, 'utf8').toString('base64') }
    }
  }
}
