import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { peopleEl } from './people.el.ts'

export const peopleEn: SameTexts<typeof peopleEl> = {
  'picker.placeholder': 'Name or email',
  'picker.nobody': 'No one with that name was found.',
  'picker.hint': 'Enter part of the name.',
}
