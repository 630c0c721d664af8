import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { outlineEl } from './outline.el.ts'

export const outlineEn: SameTexts<typeof outlineEl> = {
  title: 'What you will need',
  questions: 'What the form asks for',
  count_one: '{{count}} question',
  count_other: '{{count}} questions',
  form: 'Form',
  more: 'More questions may appear, depending on your answers.',
  documents: 'Documents to attach',
  optional: '(optional)',
  items: 'You will also choose courses from the list of the invitation.',
  photo: 'You also need a photograph in your profile.',
  deciders: 'Who decides',
  evaluation: 'Evaluation by the committee',
  usual_one: 'usually {{count}} day',
  usual_other: 'usually {{count}} days',
  sameDay: 'usually the same day',
  mayDiffer: 'Depending on what you submit, someone else may decide.',
  usualNote: 'These times come from earlier decisions on the same invitation.',
}
