import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { toPublishState } from '@klesis/contract/invitations/publish-state.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Whether the invitation is published, and how many applications use each version. */
export function VersionLine({ invitation }: { invitation: InvitationEdit }) {
  const { t } = useTranslation('invitations')
  if (invitation.id === 0) return t('version.unsaved')
  const used = invitation.versions.filter(({ draft, final }) => draft + final > 0)
  const lines = used.map(({ number, draft, final }) =>
    t('version.line', { number, draft: t('version.draft', { count: draft }), final: t('version.final', { count: final }) }),
  )
  return [t(`state.${toPublishState(invitation)}`), ...(lines.length > 0 ? lines : [t('version.none')])].join(' · ')
}
