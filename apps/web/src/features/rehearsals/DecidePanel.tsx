import type { RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Button, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconUsers, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './rehearsals.module.css'
import type { Acting } from './rehearsals.queries.ts'

/** What an approver can decide, in their name. */
export function DecidePanel({ player, acting }: { player: RehearsalPerson; acting: Acting }) {
  const { t } = useTranslation('rehearsals')
  const [reason, setReason] = useState('')
  const decide = (kind: 'approve' | 'reject' | 'sendToReview') => acting.mutate({ kind, personId: player.id, ...(reason.trim() && { reason }) })
  return (
    <fieldset className={classes.box} disabled={acting.isPending}>
      <legend className={classes.legend}>{t('decide.as', { person: player.name })}</legend>
      <TextInput
        label={t('decide.reason')}
        description={t('decide.reasonHelp')}
        maxLength={2_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="outline" color="red" leftSection={<IconX size={18} stroke={1.75} aria-hidden />} onClick={() => decide('reject')}>
          {t('decide.reject')}
        </Button>
        <Button variant="default" leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />} onClick={() => decide('sendToReview')}>
          {t('decide.sendToReview')}
        </Button>
        <Button variant="default" leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />} onClick={() => acting.mutate({ kind: 'approveAll' })}>
          {t('decide.approveAll')}
        </Button>
        <Button color="green" leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />} onClick={() => decide('approve')}>
          {t('decide.approve')}
        </Button>
      </div>
    </fieldset>
  )
}
