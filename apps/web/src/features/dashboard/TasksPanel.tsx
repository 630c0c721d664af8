import type { ApplicationCard } from '@klesis/contract/applications/application.ts'
import type { Me } from '@klesis/contract/identity/identity.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import { LinkAnchor, LinkButton } from '../../ui/LinkButton.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { StateChip, toShownState } from '../../ui/StateChip.tsx'
import classes from './dashboard.module.css'
import { unfinishedQuery } from './dashboard.queries.ts'

/** The maximum number of rows; a link leads to the others. */
const shown = 3

/** What a row asks the person for. Among submitted applications only those in review and those that wait for a document are listed. */
const asked = ({ appState, approvalState }: ApplicationCard) => (appState !== 'permanent' ? 'draft' : approvalState === 'review' ? 'review' : 'document')

/** The person's pending tasks: unfinished applications and pending decisions. */
export function TasksPanel({ me }: { me: Me }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const found = useQuery(unfinishedQuery(me.uid))
  const unfinished = found.data ?? []
  const failed = <Refused error={found.error} title={t('waiting.failed')} onRetry={() => void found.refetch()} />
  if (unfinished.length === 0 && me.pendingApprovals === 0) return failed
  return (
    <section className={classes.waiting} aria-label={t('waiting.title')}>
      {failed}
      {unfinished.slice(0, shown).map((application) => {
        const title = textIn(application.invitationTitle, language)
        return (
          <div key={application.id} className={classes.task}>
            <StateChip state={toShownState(application)} />
            <div className={classes.taskText}>
              <b>{title}</b>
              <small>{t(`waiting.${asked(application)}`)}</small>
            </div>
            {!application.isContinuous && application.appState !== 'permanent' && <Deadline moment={application.endsAt} remainingOnly />}
            <LinkButton to="/application/edit/$applicationId" params={{ applicationId: String(application.id) }} aria-label={t('card.continueWith', { title })}>
              {t('card.continue')}
            </LinkButton>
          </div>
        )
      })}
      {unfinished.length > shown && (
        <div className={classes.task}>
          <LinkAnchor to="/application/me">{t('waiting.more', { count: unfinished.length - shown })}</LinkAnchor>
        </div>
      )}
      {me.pendingApprovals > 0 && (
        <div className={classes.task}>
          <Chip tone="aegean" icon={IconChecks}>
            {t('waiting.toApprove')}
          </Chip>
          <div className={classes.taskText}>
            <b>{t('waiting.approvals', { count: me.pendingApprovals })}</b>
          </div>
          <LinkButton to="/application/approvals" aria-label={`${t('waiting.open')}: ${t('waiting.approvals', { count: me.pendingApprovals })}`}>
            {t('waiting.open')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
