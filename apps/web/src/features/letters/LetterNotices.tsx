import { Alert, Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { isRefused } from '../../api/call-refused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { LetterConflict } from './LetterConflict.tsx'
import type { LetterInvitation } from './letter-invitation.ts'
import classes from './letters.module.css'
import type { LetterDraft } from './use-letter-draft.ts'

/** What stands above a letter: a refusal, what somebody else saved, and that what was saved is not in effect. */
export function LetterNotices({ letter, invitation }: { letter: LetterDraft; invitation: LetterInvitation }) {
  const { t } = useTranslation('letters')
  const { base, kind, failure, theirs, isModified, isPutting } = letter
  const waits = base.saved !== null && (base.live === null || base.differsFromLive)
  const put = () => void letter.putIntoEffect().then((now) => now && void toast({ message: t('done.effect', { kind: t(`kind.${kind}`) }) }))
  return (
    <>
      <Refused error={theirs && isRefused(failure, 'letter.changed') ? null : failure} />
      {theirs && (
        <LetterConflict
          mine={letter.text}
          theirs={theirs}
          by={theirs.saved && { name: theirs.saved.savedBy, at: theirs.saved.savedAt }}
          languages={invitation.languages}
          onKeepMine={letter.keepMine}
          onTakeTheirs={letter.drop}
        />
      )}
      {waits && !theirs && (
        <Alert color="amber" role="status" icon={<IconClockPause stroke={1.75} />} title={t('waits')}>
          <div className={classes.notice}>
            <p>
              {base.live ? t('waits.live', { number: base.live.number }) : t('waits.none')} {isModified && t('waits.saveFirst')}
            </p>
            <Button size="xs" loading={isPutting} disabled={isModified} onClick={put}>
              {t('effect')}
            </Button>
          </div>
        </Alert>
      )}
    </>
  )
}
