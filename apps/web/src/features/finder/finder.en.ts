import type { SameTexts } from '../../i18n/same-texts.ts'
import type { finderEl } from './finder.el.ts'

export const finderEn: SameTexts<typeof finderEl> = {
  title: 'Go to',
  label: 'Page, action, application number or name, invitation or person',
  'label.short': 'Page, application or invitation',
  'group.pages': 'Pages',
  'group.applications': 'Applications',
  'group.invitations': 'Invitations',
  'group.people': 'People',
  'group.actions': 'Actions',
  'action.language': 'Change language: {{name}}',
  'action.adminModeOff': 'Turn off admin mode',
  'action.adminModeOn': 'Turn on admin mode',
  'action.dark': 'Dark appearance',
  'action.light': 'Light appearance',
  'application.unnumbered': 'Application {{id}}',
  searching: 'Searching…',
  none: 'Nothing found that you can open. Try fewer letters or another word.',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  keys: '↑ ↓ choose · Enter open · Esc close',
}
