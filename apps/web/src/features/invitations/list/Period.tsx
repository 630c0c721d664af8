import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'

export function Period({ invitation: { startsAt, endsAt, isContinuous } }: { invitation: Pick<InvitationRow, 'startsAt' | 'endsAt' | 'isContinuous'> }) {
  const { t } = useTranslation('invitations')
  if (isContinuous) return <span>{t('continuous')}</span>
  return (
    <span>
      <DateText moment={startsAt} dateOnly /> – <DateText moment={endsAt} />
    </span>
  )
}
