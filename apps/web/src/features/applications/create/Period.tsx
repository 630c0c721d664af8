import type { InvitationView } from '@klesis/contract/invitations/invitation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'

/** The first and last moment at which applications are accepted. */
export function Period({ invitation: { startsAt, endsAt } }: { invitation: InvitationView }) {
  const { t } = useTranslation('applications')
  return (
    <>
      {t('create.period')} <DateText moment={startsAt} /> – <DateText moment={endsAt} withZone />
    </>
  )
}
