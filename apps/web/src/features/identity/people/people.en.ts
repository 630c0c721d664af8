import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { peopleEl } from './people.el.ts'

export const peopleEn: SameTexts<typeof peopleEl> = {
  'picker.placeholder': 'Name or e-mail',
  'picker.nobody': 'Nobody of that name was found.',
  'picker.hint': 'Write a part of the name.',
}
