import { textOf } from '../model/text-of.ts'
import type { AnswerText } from './kind.ts'

/** The answer as text; of an object the first characters of its JSON. */
export const plainText: AnswerText = (_, value) => (typeof value === 'object' && value !== null ? JSON.stringify(value).slice(0, 2_000) : textOf(value ?? ''))
