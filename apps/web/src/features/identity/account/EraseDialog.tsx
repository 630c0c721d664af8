import type { ErasurePlan } from '@klesis/contract/identity/account.ts'
import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endSession } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from './Account.module.css'
import { erasurePlanQuery, useEraseAccount } from './account.queries.ts'

/** Lists what will be deleted and kept before asking for confirmation; if others depend on the person, lists the reasons instead. It opens once that is known. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'app'])
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: plan, error, isFetched, refetch } = useQuery(erasurePlanQuery)
  const erase = useEraseAccount()
  const [isUnderstood, setUnderstood] = useState(false)
  const leave = async () => {
    endSession()
    queries.clear()
    void toast({ message: t('erase.done') })
    await navigate({ to: '/oauth/login', ignoreBlocker: true })
  }
  const mayErase = plan?.duties.length === 0
  if (!isFetched) return null
  return (
    <Dialog onClose={onClose} title={t('erase.dialog')} size="lg">
      <Stack>
        <Refused error={error} onRetry={() => void refetch()} />
        <Refused error={erase.error} title={t('erase.failed')} />
        {!plan && !error && <RowsSkeleton count={5} height={36} />}
        {plan && (mayErase ? <Consequences plan={plan} /> : <Duties duties={plan.duties} />)}
        {mayErase && <Checkbox label={t('erase.understood')} checked={isUnderstood} onChange={(event) => setUnderstood(event.currentTarget.checked)} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('app:action.cancel')}
          </Button>
          {mayErase && (
            <Button color="red" disabled={!isUnderstood} loading={erase.isPending} onClick={() => erase.mutate(undefined, { onSuccess: () => void leave() })}>
              {t('erase.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

function Duties({ duties }: Pick<ErasurePlan, 'duties'>) {
  const { t } = useTranslation('account')
  return (
    <Alert color="amber" title={t('erase.duties')}>
      {t('erase.dutiesText')}
      <ul className={classes.list}>
        {duties.map(({ code, count }) => (
          <li key={code}>{t(`duty.${code}`, { count })}</li>
        ))}
      </ul>
    </Alert>
  )
}

const erasedKinds = ['drafts', 'logins', 'sessions', 'notifications', 'signIns', 'mails'] as const
const keptKinds = ['applications', 'decisions', 'comments', 'evaluations', 'declarations', 'staff'] as const

function Consequences({ plan: { erased, kept, runningApplications } }: { plan: ErasurePlan }) {
  const { t } = useTranslation('account')
  return (
    <div>
      {runningApplications > 0 && <Alert color="amber">{t('erase.running', { count: runningApplications })}</Alert>}
      <h3 className={classes.subtitle}>{t('erase.goes')}</h3>
      <ul className={classes.list}>
        <li>{t('goes.person')}</li>
        {erasedKinds
          .filter((kind) => erased[kind] > 0)
          .map((kind) => (
            <li key={kind}>{t(`goes.${kind}`, { count: erased[kind] })}</li>
          ))}
      </ul>
      <h3 className={classes.subtitle}>{t('erase.stays')}</h3>
      <ul className={classes.list}>
        {keptKinds
          .filter((kind) => kept[kind] > 0)
          .map((kind) => (
            <li key={kind}>{t(`stays.${kind}`, { count: kept[kind] })}</li>
          ))}
        <li>{t('stays.journal')}</li>
      </ul>
    </div>
  )
}
