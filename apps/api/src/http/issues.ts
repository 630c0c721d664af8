import type { Issue } from '@klesis/contract/refusal-body.ts'
import type { Json, Language } from '@klesis/contract/wire.ts'
import type { z } from 'zod'
import { refuse } from '../refusals/refuse.ts'
import { type ServerText, serverTexts, type TextOverrides } from '../texts/server-texts.ts'
import { findUnstorable } from './storable-text.ts'

const texts = {
  required: { el: 'Αυτό το στοιχείο λείπει.', en: 'This is missing.' },
  type: { el: 'Η τιμή δεν είναι του σωστού είδους.', en: 'The value is of the wrong kind.' },
  least: { el: 'Η μικρότερη τιμή ή έκταση είναι {least}.', en: 'The least value or length is {least}.' },
  most: { el: 'Η μεγαλύτερη τιμή ή έκταση είναι {most}.', en: 'The greatest value or length is {most}.' },
  format: { el: 'Η τιμή δεν έχει τη σωστή μορφή.', en: 'The value is not written as expected.' },
  choice: { el: 'Η τιμή δεν είναι μία από τις επιτρεπόμενες.', en: 'The value is not one of those allowed.' },
  unknownKey: { el: 'Αυτό το στοιχείο δεν είναι γνωστό.', en: 'This is not known here.' },
  characters: {
    el: 'Το κείμενο έχει χαρακτήρα που δεν φαίνεται και δεν αποθηκεύεται. Γράψτε το ξανά.',
    en: 'The text has a character that cannot be seen or stored. Type it again.',
  },
  rule: { el: 'Η τιμή δεν γίνεται δεκτή.', en: 'The value is not accepted.' },
} as const satisfies Record<string, ServerText>

type Code = keyof typeof texts

export const issueText = serverTexts<Code>('issues', texts)

const codes: Partial<Record<z.core.$ZodIssue['code'], Code>> = {
  invalid_type: 'type',
  too_small: 'least',
  too_big: 'most',
  not_multiple_of: 'format',
  invalid_format: 'format',
  invalid_value: 'choice',
  invalid_union: 'type',
  invalid_key: 'format',
  invalid_element: 'type',
  unrecognized_keys: 'unknownKey',
}

/** Who reads the messages: the language, and the texts edited in this portal. */
interface Reader {
  editedTexts: TextOverrides
  language: Language
}

/** Refuses texts that cannot be stored, with the field that has the first of them. */
export function requireStorable(value: unknown, { editedTexts, language }: Reader): void {
  const path = findUnstorable(value)
  if (path) refuse('request.invalid', {}, [{ path: path.join('.'), code: 'characters', message: issueText(editedTexts, 'characters', language) }])
}

/** Parses one part of a request with its schema, or refuses with the issues found. */
export function readPart<Schema extends z.ZodType>(schema: Schema, value: unknown, { editedTexts, language }: Reader): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  return refuse(
    'request.invalid',
    {},
    parsed.error.issues.slice(0, 100).map((issue) => toIssue(issue, { editedTexts, language })),
  )
}

function toIssue(issue: z.core.$ZodIssue, { editedTexts, language }: Reader): Issue {
  const code: Code = issue.code === 'invalid_type' && issue.input === undefined ? 'required' : (codes[issue.code] ?? 'rule')
  const params: Record<string, Json> = {}
  if (issue.code === 'too_small') params.least = Number(issue.minimum)
  if (issue.code === 'too_big') params.most = Number(issue.maximum)
  const message = issueText(editedTexts, code, language).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  return { path: issue.path.map(String).join('.'), code, message, ...(Object.keys(params).length > 0 && { params }) }
}
