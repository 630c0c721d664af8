import type { CommitteeMember } from '@klesis/contract/evaluations/committee.ts'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import text from '../../../ui/text.module.css'
import classes from './committee.module.css'

interface Props {
  member: CommitteeMember
  isBusy: boolean
  onRemind: (personId: number) => void
}

/** When a member was reminded, and the button for it or the reason why there is none. */
export function ReminderCell({ member: { personId, name, progress, reminder, remindedAt }, isBusy, onRemind }: Props) {
  const { t } = useTranslation('evaluation-committee')
  const left = progress.expected - progress.final
  const isLate = reminder === 'due' || reminder === 'sentToday' || reminder === 'noMail'
  return (
    <div className={classes.reminder}>
      <span className={text.stacked}>
        {isLate && <b>{t('members.late', { count: left })}</b>}
        {reminder === 'noMail' && <small>{t('remind.state.noMail')}</small>}
        {(isLate || remindedAt) && reminder !== 'noMail' && (
          <small>{remindedAt ? t('remind.at', { when: toAthensText(remindedAt) }) : t('remind.never')}</small>
        )}
      </span>
      {reminder === 'due' && (
        <Button variant="default" size="xs" disabled={isBusy} aria-label={t('remind.oneLabel', { name })} onClick={() => onRemind(personId)}>
          {t('remind.one')}
        </Button>
      )}
    </div>
  )
}
