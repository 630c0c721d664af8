import { proposalKinds } from '@klesis/contract/evaluations/evaluation-states.ts'
import { Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import classes from './proposals.module.css'
import { byLineQuery, useProposeByLine } from './proposals.queries.ts'

/** All proposals in one step, by the line: how many of each kind, before they are made. */
export function ByLineDialog({ invitationId, onClose }: { invitationId: number; onClose: () => void }) {
  const { t } = useTranslation('evaluation-proposals')
  const [written, write] = useState('0')
  const isWhole = /^\d{1,6}$/.test(written.trim())
  const waitlist = isWhole ? Number(written) : 0
  const found = useQuery({ ...byLineQuery(invitationId, waitlist), enabled: isWhole })
  const save = useProposeByLine(invitationId)
  const plan = found.error ? undefined : found.data
  const isReady = isWhole && plan !== undefined && !found.isPlaceholderData && plan.changed > 0
  const propose = () =>
    plan &&
    save.mutate(
      { waitlist, expected: plan.counts },
      {
        onSuccess: () => {
          void toast({ message: t('done') })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('byLineTitle')}
      confirm={isReady ? t('confirm') : undefined}
      tone="aegean"
      isBusy={save.isPending}
      onConfirm={propose}
      onClose={onClose}
    >
      <Stack>
        <p className={text.flat}>{t('byLineText')}</p>
        <TextInput
          label={t('waitlist')}
          description={t('waitlistHelp')}
          inputMode="numeric"
          autoComplete="off"
          value={written}
          error={isWhole ? undefined : t('wholeNumber')}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {/* Below the field, which it would push away from under the fingers that are in it. */}
        <div className={classes.answer}>
          {plan && (
            <div aria-live="polite">
              <ul className={classes.counts}>
                {proposalKinds.map((kind) => (
                  <li key={kind}>{t(`count.${kind}`, { count: plan.counts[kind] })}</li>
                ))}
              </ul>
              <p className={text.soft}>{plan.changed > 0 ? t('changed', { count: plan.changed }) : t('unchanged')}</p>
              {plan.unranked > 0 && <p className={text.soft}>{t('unranked', { count: plan.unranked })}</p>}
            </div>
          )}
          <Refused error={save.error ?? found.error} onRetry={() => void found.refetch()} />
        </div>
      </Stack>
    </ConfirmDialog>
  )
}
