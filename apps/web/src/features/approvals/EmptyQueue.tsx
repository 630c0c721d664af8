import type { ApprovalPage, ApprovalTab } from '@klesis/contract/approvals/approvals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkAnchor, LinkButton } from '../../ui/LinkButton.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import classes from './queue.module.css'

const tabOf = { approved: 'approved', rejected: 'rejected', review: 'inreview' } as const

interface Props {
  /** The last decision of the person; left out where they have made none. */
  last: ApprovalPage['last']
  onTab: ((tab: ApprovalTab) => void) | undefined
}

/** Nothing waits: what was decided last, and where one goes from here. */
export function EmptyQueue({ last, onTab }: Props) {
  const { t } = useTranslation(['approvals', 'approval-queue'])
  const language = useLanguage()
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t('approvals:empty.pending')}
      action={
        <Group gap="sm" justify="center">
          {last && onTab && (
            <Button variant="default" onClick={() => onTab(tabOf[last.stepState])}>
              {t(`approval-queue:empty.to.${last.stepState}`)}
            </Button>
          )}
          <LinkButton to="/dashboard" variant="subtle">
            {t('approval-queue:empty.home')}
          </LinkButton>
        </Group>
      }
    >
      {t('approvals:empty.pendingHelp')}
      {last && (
        <div className={classes.last}>
          <span>{t('approval-queue:empty.last')}</span>
          <LinkAnchor inherit to="/application/edit/$applicationId" params={{ applicationId: String(last.id) }}>
            {last.applicantName}
          </LinkAnchor>
          <StateChip state={last.stepState} />
          <span>
            {textIn(last.invitationTitle, language)} · <DateText moment={last.decidedAt} />
          </span>
        </div>
      )}
    </EmptyState>
  )
}
