import type { LocalizedText } from '@klesis/contract/wire.ts'

/** Where an invitation has texts in several languages. */
export const textPlaces = [
  'card',
  'form',
  'evaluationForm',
  'secondEvaluationForm',
  'steps',
  'rules',
  'help',
  'documents',
  'actions',
  'stepForms',
  'mails',
] as const
export type TextPlace = (typeof textPlaces)[number]

/** What a text is. */
export const textKinds = [
  ...([
    'title',
    'description',
    'shortNote',
    'label',
    'step',
    'helpNew',
    'helpSubmit',
    'document',
    'documentNote',
    'askedDocument',
    'actionTitle',
    'actionQuestion',
  ] as const),
  ...(['refusal', 'warning', 'mailSubject', 'mailBody', 'notification', 'exitText', 'exitQuestion', 'exitChoice', 'exitLink'] as const),
  ...(['ownMailSubject', 'ownMailBody'] as const),
] as const
export type TextKind = (typeof textKinds)[number]

/** One text with its translations. */
export interface TextRow {
  place: TextPlace
  /** Which text of the place it is, as long as nothing is moved; '' in a form, whose texts are known by themselves. */
  key: string
  kind: TextKind
  /** What has the text, where there are several: a rule, an action, the number of a step. */
  about?: LocalizedText
  /** In the first language in which there is one. */
  text: string
  /** By the other languages that are asked for; '' where there is none. */
  translations: Readonly<Record<string, string>>
  /** What the text was when it was translated, by the languages whose translations are stale. */
  sources: Readonly<Record<string, string>>
}

/** A translation to be written. */
export interface TextChange extends Pick<TextRow, 'place' | 'key' | 'text'> {
  language: string
  translation: string
}

export const rowKey = ({ place, key, text }: Pick<TextRow, 'place' | 'key' | 'text'>): string => JSON.stringify([place, key, text])
