import type { SameTexts } from '../../i18n/same-texts.ts'
import type { invitationsEl } from './invitations.el.ts'

export const invitationsEn: SameTexts<typeof invitationsEl> = {
  'list.title': 'Invitations',
  'management.title': 'Applications by invitation',
  'edit.title': 'Edit invitation',
}
