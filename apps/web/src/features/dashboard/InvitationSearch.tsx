import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { TagFilter } from './TagFilter.tsx'

/** Search and tags of the open invitations. Short lists fold it, so it is not part of what the page loads first. */
export function InvitationSearch({ invitations }: { invitations: readonly ActiveInvitation[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <SearchBox label={t('active.search')} />
      <TagFilter invitations={invitations} />
    </>
  )
}
