import type { SameTexts } from '../../i18n/same-texts.ts'
import type { notFoundEl } from './not-found.el.ts'

export const notFoundEn: SameTexts<typeof notFoundEl> = {
  title: 'Page not found',
  lead: 'There is nothing at this address.',
  search: 'Search invitations and applications',
  text: 'The address may be mistyped, or the page has moved.',
  help: 'Search by words of the title, or start from the home page.',
  'found.mine': 'My applications',
  'found.open': 'Open invitations',
  'found.managed': 'Applications to your invitations',
  'found.none': 'Nothing found',
  'found.noneHelp': 'Try fewer or other words of the title.',
}
