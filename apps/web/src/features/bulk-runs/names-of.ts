import type { SelectedInvitation } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import type { Translate } from '../../i18n/texts-map.ts'
import { toText } from '../../ui/localized-text.ts'

const most = 3

/** The titles of invitations in one line; of many the first ones. */
export function namesOf(invitations: readonly SelectedInvitation[], { language, t }: { language: string; t: Translate<'bulk-runs'> }): string {
  const titles = invitations
    .slice(0, most)
    .map(({ title }) => toText(title, language))
    .join(', ')
  return invitations.length > most ? t('others.more', { titles, count: invitations.length - most }) : titles
}
