import type { SelectedInvitation } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Translate } from '../../i18n/texts-map.ts'

const most = 3

/** The titles of invitations in one line; of many the first ones. */
export function namesOf(invitations: readonly SelectedInvitation[], { language, t }: { language: string; t: Translate<'bulk-runs'> }): string {
  const titles = invitations
    .slice(0, most)
    .map(({ title }) => textIn(title, language))
    .join(', ')
  return invitations.length > most ? t('others.more', { titles, count: invitations.length - most }) : titles
}
