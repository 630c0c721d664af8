import { textIn } from '@klesis/contract/text-in.ts'
import { IconAlertCircle, IconArrowRight, IconListCheck, IconPinned } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { committeesQuery } from '../../invitations.queries.ts'
import classes from './approvers.module.css'

/** The evaluation by the committee. It has one place, before all approvals, which begin as it is closed: so it is drawn and is no step that could be moved. */
export function EvaluationCard({ committeeId, isFollowed }: { committeeId: number | null; isFollowed: boolean }) {
  const { t } = useTranslation('invitation-editor')
  const language = useLanguage()
  const { data = [] } = useQuery(committeesQuery)
  const committee = data.find(({ id }) => id === committeeId)
  return (
    <li className={classes.link}>
      <div className={`${classes.card} ${classes.fixed}`} data-warns={committeeId === null || undefined}>
        <span className={classes.cardTitle}>
          <IconListCheck size={24} stroke={1.75} aria-hidden />
          <b>{t('chain.evaluation')}</b>
        </span>
        {committee && <span className={classes.who}>{textIn(committee.title, language)}</span>}
        <span className={classes.cardFoot}>
          <Chip tone="gray" icon={IconPinned}>
            {t('chain.evaluationFirst')}
          </Chip>
        </span>
        <small className={classes.cardLines}>{t(isFollowed ? 'chain.evaluationThen' : 'chain.evaluationAlone')}</small>
        {committeeId === null && (
          <span className={classes.warning}>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {t('chain.noCommittee')}
          </span>
        )}
      </div>
      {isFollowed && <IconArrowRight size={18} stroke={1.75} aria-hidden className={classes.arrow} />}
    </li>
  )
}
