import { Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import text from '../../../ui/text.module.css'
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
  const { name, hasSteps, owesEvaluations } = member
  const day = writeDate(lastDay(member, today))
  const evaluations = owesEvaluations && t('leave.evaluations')
  return hasSteps ? (
    <ConfirmDialog title={t('leave.endTitle', { name })} confirm={t('leave.endConfirm', { day })} onConfirm={onConfirm} onClose={onClose}>
      <Texts first={t('leave.endText', { day })} second={evaluations} />
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={t('leave.title', { name })} confirm={t('leave.confirm')} onConfirm={onConfirm} onClose={onClose}>
      <Texts first={t('leave.text')} second={evaluations} />
    </ConfirmDialog>
  )
}

const Texts = ({ first, second }: { first: string; second: string | false }) => (
  <Stack gap={8}>
    <p className={text.flat}>{first}</p>
    {second && <p className={text.flat}>{second}</p>}
  </Stack>
)
