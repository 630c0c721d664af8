import type { Letter } from '@klesis/contract/letters/letters.ts'
import { Alert, Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { isRefused } from '../../api/call-refused.ts'
import type { Translate } from '../../i18n/texts-map.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { LetterConflict } from './LetterConflict.tsx'
import type { LetterInvitation } from './letter-invitation.ts'
import { endsWhenLive, stateOf } from './letter-state.ts'
import classes from './letters.module.css'
import type { LetterDraft } from './use-letter-draft.ts'

/** What stands above a letter: a refusal, what somebody else saved, and that what was saved is not in effect, or does not stay so. */
export function LetterNotices({ letter, invitation }: { letter: LetterDraft; invitation: LetterInvitation }) {
  const { t } = useTranslation('letters')
  const { base, kind, failure, theirs, isModified, isPutting } = letter
  const state = stateOf(base, false)
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
      {(state === 'waits' || state === 'ends') && !theirs && (
        <Alert color="amber" role="status" icon={<IconClockPause stroke={1.75} />} title={t(state)}>
          <div className={classes.notice}>
            <p>
              {whatIsWritten(t, base)} {isModified && t('waits.saveFirst')}
            </p>
            <Button size="xs" loading={isPutting} disabled={isModified} onClick={put}>
              {t(base.live && !base.differsFromLive ? 'ends.keep' : 'effect')}
            </Button>
          </div>
        </Alert>
      )}
    </>
  )
}

/** What is written now, and what becomes of it once an import is published. */
function whatIsWritten(t: Translate<'letters'>, letter: Letter): string {
  const { live, isWrittenWhenLive } = letter
  if (live && endsWhenLive(letter)) return t('ends.text', { number: live.number })
  const now = live ? t('waits.live', { number: live.number }) : t('waits.none')
  return isWrittenWhenLive ? `${now} ${t('waits.comes')}` : now
}
