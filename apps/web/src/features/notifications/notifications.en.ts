import type { SameTexts } from '../../i18n/same-texts.ts'
import type { notificationsEl } from './notifications.el.ts'

export const notificationsEn: SameTexts<typeof notificationsEl> = {
  'menu.label': 'Notifications',
  'menu.labelCount_one': 'Notifications: {{count}}',
  'menu.labelCount_other': 'Notifications: {{count}}',
  'menu.empty': 'You have no new notifications.',
  'menu.hideAll': 'Hide all',
  'menu.all': 'All notifications',
  'menu.hide': 'Hide: {{subject}}',
}
