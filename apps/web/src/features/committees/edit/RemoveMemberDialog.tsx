import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { writeDate } from '../../../ui/typed-time.ts'
import type { MemberDraft } from './committee-draft.ts'
import { lastDay } from './member-state.ts'

interface Props {
  member: MemberDraft
  today: string
  onConfirm: () => void
  onClose: () => void
}

/** Confirms the removal of a member and says whether the membership is deleted or ended by date. */
export function RemoveMemberDialog({ member, today, onConfirm, onClose }: Props) {
  const { t } = useTranslation('committees')
  const { name, hasSteps } = member
  const day = writeDate(lastDay(member, today))
  return hasSteps ? (
    <ConfirmDialog title={t('leave.endTitle', { name })} confirm={t('leave.endConfirm', { day })} onConfirm={onConfirm} onClose={onClose}>
      {t('leave.endText', { day })}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={t('leave.title', { name })} confirm={t('leave.confirm')} onConfirm={onConfirm} onClose={onClose}>
      {t('leave.text')}
    </ConfirmDialog>
  )
}
