import { Alert, Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { RulesConflict } from './RulesConflict.tsx'
import classes from './rules.module.css'
import type { RulesDraft } from './state/use-rules-draft.ts'

/** What stands above the rules of every point: a refusal, what somebody else saved, and that what was saved waits. */
export function RulesNotices({ draft }: { draft: RulesDraft }) {
  const { t } = useTranslation('rules')
  const { saved, failure, theirs, isModified, isPutting } = draft
  const isStale = isRefused(failure, 'rule.changed')
  const put = () => void draft.putIntoEffect(() => void toast({ message: t('done.effect') }))
  return (
    <>
      <Refused error={isStale && theirs ? null : failure} />
      {theirs && <RulesConflict draft={draft} theirs={theirs} />}
      {saved?.differsFromLive && (
        <Alert color="amber" role="status" icon={<IconClockPause stroke={1.75} />} title={t('waits')}>
          <div className={classes.notice}>
            <p>
              {saved.live ? t('waits.live', { number: saved.live.number }) : t('waits.none')}{' '}
              {saved.problems.length > 0 && t('waits.problems', { count: saved.problems.length })} {isModified && t('waits.saveFirst')}
            </p>
            <Button size="xs" loading={isPutting || draft.isAsking} disabled={isModified} onClick={put}>
              {t('effect')}
            </Button>
          </div>
        </Alert>
      )}
    </>
  )
}
